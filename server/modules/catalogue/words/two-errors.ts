const MOST = 2

/** Whether at most two letters lost, put in, changed or exchanged with their neighbour lead from one word to the other. */
export function areTwoErrorsApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > MOST) return false
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      const isExchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isExchanged) least = Math.min(least, before[at - 2]! + 1)
      next.push(least)
    }
    if (Math.min(...next) > MOST) return false
    ;[before, last] = [last, next]
  }
  return last[other.length]! <= MOST
}
