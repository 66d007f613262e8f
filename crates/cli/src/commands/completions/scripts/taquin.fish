function __taquin_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l found (taquin __complete fish (count $words) $words "$current" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path "$current"
    end
end
complete -c taquin -f -k -a '(__taquin_complete)'
