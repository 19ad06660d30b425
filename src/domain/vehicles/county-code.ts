/** ISO 3166-2:RO by the names of counties, without their diacritics. */
const codes: Readonly<Record<string, string>> = {
  alba: 'AB',
  arad: 'AR',
  arges: 'AG',
  bacau: 'BC',
  bihor: 'BH',
  'bistrita-nasaud': 'BN',
  botosani: 'BT',
  brasov: 'BV',
  braila: 'BR',
  bucuresti: 'B',
  buzau: 'BZ',
  'caras-severin': 'CS',
  calarasi: 'CL',
  cluj: 'CJ',
  constanta: 'CT',
  covasna: 'CV',
  dambovita: 'DB',
  dolj: 'DJ',
  galati: 'GL',
  giurgiu: 'GR',
  gorj: 'GJ',
  harghita: 'HR',
  hunedoara: 'HD',
  ialomita: 'IL',
  iasi: 'IS',
  ilfov: 'IF',
  maramures: 'MM',
  mehedinti: 'MH',
  mures: 'MS',
  neamt: 'NT',
  olt: 'OT',
  prahova: 'PH',
  'satu mare': 'SM',
  salaj: 'SJ',
  sibiu: 'SB',
  suceava: 'SV',
  teleorman: 'TR',
  timis: 'TM',
  tulcea: 'TL',
  vaslui: 'VS',
  valcea: 'VL',
  vrancea: 'VN',
}

export interface RomanianAddress {
  readonly address: string
  readonly city: string
  readonly county: string
  readonly postal_code?: string
}

/** `RO-CJ`; null where the county is none that we know. */
export function countyCode(county: string): string | null {
  const plain = county
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/^(judetul|jud\.?|municipiul|mun\.?)\s+/, '')
    .trim()
  const code = codes[plain.replace(/\s*-\s*/g, '-')] ?? codes[plain.replace('-', ' ')]
  return code === undefined ? null : `RO-${code}`
}

/** Of an address in Romania: its county by name or, as some ERPs keep it, by code; where none is said, the town may be one (Bucharest and its sectors). */
export function countyOf({ city, county }: RomanianAddress): string | null {
  const code = county.trim().toUpperCase().replace(/^RO-/, '')
  if (Object.values(codes).includes(code)) return `RO-${code}`
  return countyCode(county) ?? (code === '' && /^(?:sect|bucure)/i.test(city.trim()) ? 'RO-B' : null)
}

/** The town as an e-invoice names it: of Bucharest the sector, `SECTOR1` to `SECTOR6`, as its address or the first figures of its postal code tell. */
export function eInvoiceCity({ address, city, county, postal_code = '' }: RomanianAddress): string {
  if (countyOf({ address, city, county }) !== 'RO-B') return city
  const sector =
    /sect(?:or(?:ul)?|\.)?\s*([1-6])\b/i.exec(`${city} ${address}`)?.[1] ?? /^0([1-6])\d{4}$/.exec(postal_code)?.[1]
  return `SECTOR${sector ?? '1'}`
}
