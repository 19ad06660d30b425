/** Where page and worker keep the reader of codes with what is of no use without it, apart from the files that the worker keeps. */
export const SCANNER_CACHE = 'scanner'
/** How the addresses of its code and styles begin. */
export const SCANNER_CODE = '/assets/CodeScanner-'
