const TEXT_MAX = 300
const COUNTRY = /^[A-Z]{2}$/

/** What is wrong with whom an invoice is made out to, by its cell: each paper, on the screen, as PDF and as XML, is made of its texts. */
export function buyerFault(cell: string | null): string | undefined {
  if (cell === null) return undefined
  const buyer = new Map<string, unknown>(Object.entries(JSON.parse(cell)))
  for (const [key, value] of buyer)
    if (value !== null && (typeof value !== 'string' || value.length > TEXT_MAX))
      return `has ${key} that is no text of at most ${TEXT_MAX} characters`
  if (!String(buyer.get('name') ?? '').trim()) return 'has no name'
  const country = buyer.get('country') ?? ''
  return country === '' || COUNTRY.test(String(country))
    ? undefined
    : 'has a country that is not two capitals (ISO 3166)'
}
