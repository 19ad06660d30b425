import { countyCode, countyOf, eInvoiceCity, type RomanianAddress } from '#src/domain/vehicles/county-code.ts'
import type { InvoiceDocument, InvoiceLineRow, Seller } from './invoice.repository.ts'

/** The most signs that CIUS-RO takes (BR-RO-L150, L050, L020, L200, L100). */
const STREET_MAX = 150
const CITY_MAX = 50
const POSTAL_CODE_MAX = 20
const NAME_MAX = 200
const CONTACT_MAX = 100
const VAT_NUMBER =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?=[\dA-Z]*\d)/i

/** Every line of it is wanted (BR-RO-080, 090, 210): what is not said by itself the next wider place says. Counties have codes in Romania alone. */
function postalAddress(at: RomanianAddress, country: string) {
  const city = at.city.trim() || at.county.trim()
  const street = at.address.trim() || city
  const county = country === 'RO' ? countyOf(at) : at.county.trim() || city
  return {
    ...(street && { 'cbc:StreetName': street.slice(0, STREET_MAX) }),
    ...(city && { 'cbc:CityName': (country === 'RO' ? eInvoiceCity({ ...at, city }) : city).slice(0, CITY_MAX) }),
    ...(at.postal_code ? { 'cbc:PostalZone': at.postal_code.slice(0, POSTAL_CODE_MAX) } : {}),
    ...(county ? { 'cbc:CountrySubentity': county } : {}),
    'cac:Country': { 'cbc:IdentificationCode': country },
  }
}

/** As it says itself or its number for VAT begins, which is EL for Greece (BR-CO-09). */
function countryOf({ country, tax_code: taxCode }: Pick<PartyFacts, 'country' | 'tax_code'>): string {
  const [prefix] = VAT_NUMBER.exec(taxCode) ?? ['RO']
  return (country || prefix.replace(/^EL$/i, 'GR')).toUpperCase()
}

/** Only who is registered for VAT has a number with the letters of the country before it; a seller who is not says the one it has (BR-RO-065). */
function taxScheme(taxCode: string, paysVat: boolean, isSeller: boolean) {
  const number = taxCode.replace(/\s/g, '').toUpperCase()
  const isOfVat = VAT_NUMBER.test(number)
  if (!paysVat || !number || !(isOfVat || isSeller)) return {}
  return {
    'cac:PartyTaxScheme': { 'cbc:CompanyID': number, 'cac:TaxScheme': { 'cbc:ID': isOfVat ? 'VAT' : NO_VAT } },
  }
}
/** Of a number that is not for VAT (BT-32). */
const NO_VAT = 'LOC'

interface PartyFacts extends RomanianAddress {
  readonly name: string
  readonly country?: string
  readonly tax_code: string
  readonly trade_register: string
}

function party(of: PartyFacts, paysVat: boolean, isSeller: boolean) {
  const legalNumber = of.trade_register || of.tax_code.replace(/^RO/i, '').trim()
  return {
    'cac:PostalAddress': postalAddress(of, countryOf(of)),
    ...taxScheme(of.tax_code, paysVat, isSeller),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': of.name.slice(0, NAME_MAX),
      ...(legalNumber && { 'cbc:CompanyID': legalNumber }),
    },
  }
}

export function sellerParty(seller: Seller, paysVat: boolean) {
  const contact = {
    ...(seller.phone ? { 'cbc:Telephone': seller.phone } : {}),
    // One that is cut off reaches nobody.
    ...(seller.email && seller.email.length <= CONTACT_MAX ? { 'cbc:ElectronicMail': seller.email } : {}),
  }
  return { ...party(seller, paysVat, true), ...(Object.keys(contact).length > 0 ? { 'cac:Contact': contact } : {}) }
}

export const buyerParty = (buyer: InvoiceDocument['buyer'], paysVat: boolean) => party(buyer, paysVat, false)

/** To another member state the country where it went is said, too (BR-IC-12); in Romania a place is told with its county, or not at all (BR-RO-210). */
export function delivery(
  { supply_on: suppliedOn, consignee, buyer }: InvoiceDocument,
  lines: readonly InvoiceLineRow[],
) {
  const goesAbroad = lines.some(({ vat_category: of }) => of === 'K')
  const at = consignee ?? (goesAbroad ? buyer : null)
  const country = at && countyCode(at.county) ? 'RO' : countryOf(buyer)
  return {
    'cbc:ActualDeliveryDate': suppliedOn,
    ...(at && {
      ...((country !== 'RO' || (countyOf(at) && at.city.trim())) && {
        'cac:DeliveryLocation': { 'cac:Address': postalAddress(at, country) },
      }),
      'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': at.name.slice(0, NAME_MAX) } },
    }),
  }
}
