Register-ArgumentCompleter -Native -CommandName taquin -ScriptBlock {
    param($word, $line, $cursor)
    $words = @($line.CommandElements | Where-Object { $_.Extent.StartOffset -lt $cursor } | ForEach-Object { "$_" })
    $index = if ($word -eq '') { $words.Count } else { $words.Count - 1 }
    taquin __complete powershell $index $words | ForEach-Object {
        $name, $about = $_ -split "`t", 2
        if (-not $about) { $about = $name }
        [System.Management.Automation.CompletionResult]::new($name, $name, 'ParameterValue', $about)
    }
}
