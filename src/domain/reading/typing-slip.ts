/** Rows of a keyboard; Y and Z change places between QWERTY and QWERTZ and are neighbours of each other's neighbours. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm']
/** Letters that sound alike in one of the four languages. */
const ALIKE = ['aeiou', 'ck', 'kq', 'sz', 'td', 'bp', 'fvw', 'mn', 'gj', 'iy', 'ts', 'tz', 'il']
/** In words that are not longer a wrong letter makes another word too easily: it must be one that fingers or ears mistake. */
const SHORT = 5

const confusable = new Set([...ROWS.flatMap(besides), ...ALIKE.flatMap(amongst)])

/** Whether somebody who meant the one letter may have typed the other; in longer words any may stand for any. */
export function isLikelySlip(typed: string, wrong: string, meant: string): boolean {
  return wrong !== meant && (typed.length > SHORT || confusable.has(wrong + meant))
}

function besides(row: string): string[] {
  return [...row].slice(1).flatMap((letter, at) => [row[at]! + letter, letter + row[at]!])
}

function amongst(letters: string): string[] {
  return [...letters].flatMap((one) => [...letters].filter((other) => other !== one).map((other) => one + other))
}
