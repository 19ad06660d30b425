/** An amount as it is typed into the form of a bank: `84.073,15` and `84,073.15` without what parts the thousands, which is a space in Hungarian. */
export function typedAmount(shown: string): string {
  return shown.replace(/[.,\s](?=\d{3})/g, '')
}
