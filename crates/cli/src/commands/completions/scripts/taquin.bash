_taquin() {
    local IFS=$'\n'
    COMPREPLY=($(taquin __complete bash "$COMP_CWORD" "${COMP_WORDS[@]:0:COMP_CWORD}" "$2" 2>/dev/null))
}
complete -o default -o nosort -F _taquin taquin 2>/dev/null ||
    complete -o default -F _taquin taquin
