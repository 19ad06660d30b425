/** Months counted from the year 0, so that they can be compared. */
export function monthIndex(yearAndMonth: string): number {
  const [year, month] = yearAndMonth.split('-').map(Number)
  return year! * 12 + month! - 1
}

/** Of yyyymm as vehicles have it. */
export function ofYearMonth(value: number | null): number | null {
  return value === null ? null : Math.floor(value / 100) * 12 + (value % 100) - 1
}

/** The month from which or until which something holds; a year alone is all of it. Null for what is no month: a day may lie within one. */
export function boundMonth(text: string, isFrom: boolean): number | null {
  const [, leadingYear, afterYear, beforeYear, trailingYear, yearAlone] =
    /^(?:((?:19|20)\d\d)[-./]?(0[1-9]|1[0-2])|(0[1-9]|1[0-2])[-./]((?:19|20)\d\d)|((?:19|20)\d\d))$/.exec(
      text.trim(),
    ) ?? []
  if (yearAlone !== undefined) return Number(yearAlone) * 12 + (isFrom ? 0 : 11)
  const [year, month] = [leadingYear ?? trailingYear, afterYear ?? beforeYear]
  return year === undefined || month === undefined ? null : Number(year) * 12 + Number(month) - 1
}
