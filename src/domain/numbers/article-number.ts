/**
 * The key under which a number is stored and looked up: upper-cased letters and digits, so that `06A-115-561 B`, `06a115561b` and
 * `06A 115.561/B` are one number. Letters with diacritics keep their base letter; everything else is spelling.
 */
export function numberKey(raw: string): string {
  return raw
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** Check digit of an EAN-8, -12, -13 or -14 without its last digit. */
export function eanCheckDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1)
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

export function isEan(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text) && eanCheckDigit(text.slice(0, -1)) === Number(text.at(-1))
}
