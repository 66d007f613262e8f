use str
set edit:completion:arg-completer[taquin] = {|@words|
    var found = [(taquin __complete elvish (- (count $words) 1) $@words 2>/dev/null)]
    if (== (count $found) 0) {
        edit:complete-filename $words[-1]
    }
    for line $found {
        var parts = [(str:split "\t" $line)]
        edit:complex-candidate $parts[0] &display=(str:join '  ' $parts)
    }
}
