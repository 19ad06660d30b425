import type { Amounts, VatPart } from '#src/contract/catalogue/article.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { PaperPrice } from '#src/contract/ordering/papers.ts'
import { brand } from '#src/contract/brand.ts'
import { formatAmount, formatDate, formatMoney, formatNumber, formatPercent } from '#src/lib/formats.ts'
import { type TextKey } from '#server/texts/ro.ts'
import { text } from '#server/texts/text.ts'
import type { Issuer } from './issuer.repository.ts'
import type { Fact, Paper, PaperColumn, PaperGroup, PaperTotal } from './paper.ts'

/** A line of cart or order as a paper shows it; amounts are those of the side that is printed, null where nothing was kept of it. */
export interface PrintedLine {
  readonly brand: string
  readonly articleNumber: string
  readonly name: string
  readonly quantity: number
  readonly unit: Amounts | null
  readonly amounts: Amounts | null
  readonly core: Amounts | null
  /** When it can be there, in the consultant's words. */
  readonly term?: string
  readonly vehicle: Pick<VehicleBadge, 'manuName' | 'modelName' | 'carName'> | null
  readonly plate: string | null
}

/** What a paper comes to, deposits and transport included; `core` and `transport` are how much of it they are. */
export interface PrintedTotals {
  readonly all: Amounts | null
  readonly core: Amounts | null
  /** Without VAT; 0 where none is asked for, and of what is sold on. */
  readonly transport: number
  /** Without VAT, what a voucher took off; 0 for none. */
  readonly voucher?: number
  readonly currency: string
  /** What each rate of VAT bears of all of it. */
  readonly rates: readonly VatPart[]
}

/** Which amounts stand on a paper: without VAT, also with it, or the final price alone, of a workshop that is not registered for VAT (T-09). */
export type PrintedPrices = 'net' | 'with-vat' | 'final'

/** What a company buys at has VAT, whether it is registered or not. */
export function printedPrices(price: PaperPrice, { isVatRegistered }: Issuer): PrintedPrices {
  if (price === 'purchase') return 'net'
  return isVatRegistered ? 'with-vat' : 'final'
}

/** Says everything that cart and orders have on paper in a language, so that both say it alike. */
export class PaperWords {
  constructor(
    readonly locale: Locale,
    readonly prices: PrintedPrices,
  ) {}

  say(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
    return text(this.locale, key, values)
  }

  day(instant: string | Date): string {
    return formatDate(instant, 'date', this.locale, brand.timeZone)
  }

  /** Those that say something. */
  facts(...facts: readonly (readonly [TextKey, string])[]): Fact[] {
    return facts.flatMap(([key, value]) => (value === '' ? [] : [{ label: this.say(key), value }]))
  }

  columns(): PaperColumn[] {
    const amounts: Readonly<Record<PrintedPrices, readonly TextKey[]>> = {
      net: ['paper-unit-net', 'paper-net'],
      'with-vat': ['paper-unit-net', 'paper-net', 'paper-gross'],
      final: ['paper-unit-final', 'paper-amount-final'],
    }
    return [
      { label: this.say('paper-line'), kind: 'number' },
      { label: this.say('paper-article'), kind: 'text' },
      { label: this.say('paper-quantity'), kind: 'number' },
      ...amounts[this.prices].map((key) => ({ label: this.say(key), kind: 'number' }) as const),
    ]
  }

  /** By vehicle, in the order in which the vehicles come first; lines without one at last, under a heading where there are others. */
  groups(lines: readonly PrintedLine[]): PaperGroup[] {
    const byVehicle = new Map<string, PrintedLine[]>()
    for (const line of lines) {
      const heading = [line.plate, vehicleName(line.vehicle)].filter(Boolean).join(', ')
      byVehicle.set(heading, [...(byVehicle.get(heading) ?? []), line])
    }
    let place = 0
    const groups = [...byVehicle].sort(([one], [other]) => Number(one === '') - Number(other === ''))
    return groups.map(([heading, ofVehicle]) => ({
      heading: heading === '' ? (groups.length > 1 ? this.say('paper-no-vehicle') : null) : heading,
      lines: ofVehicle.map((line) => {
        place += 1
        return { cells: this.cells(line, place), remarks: this.remarks(line) }
      }),
    }))
  }

  private cells({ brand: maker, articleNumber, name, quantity, unit, amounts }: PrintedLine, place: number): string[] {
    return [
      String(place),
      `${maker} ${articleNumber}, ${name}`,
      formatNumber(quantity, this.locale),
      ...this.shown(unit, amounts).map((amount) => this.amount(amount)),
    ]
  }

  private shown(unit: Amounts | null, amounts: Amounts | null): readonly (number | undefined)[] {
    if (this.prices === 'final') return [unit?.gross, amounts?.gross]
    return [unit?.net, amounts?.net, ...(this.prices === 'with-vat' ? [amounts?.gross] : [])]
  }

  private remarks({ core, term = '' }: PrintedLine): string[] {
    const deposit = this.prices === 'final' ? core?.gross : core?.net
    return [
      ...(deposit === undefined ? [] : [this.say('paper-core-of-line', { amount: this.amount(deposit) })]),
      ...(term === '' ? [] : [this.say('paper-term', { term })]),
    ]
  }

  /** Net of the articles, deposits and transport apart, VAT once per rate, and what is to be paid (T-01, T-02); a final price has no VAT beside it (T-09). */
  totals({ all, core, transport, voucher = 0, currency, rates }: PrintedTotals): PaperTotal[] {
    if (!all) return []
    if (this.prices === 'final')
      return [
        ...(core ? [{ label: this.say('paper-total-core'), value: this.amount(core.gross) }] : []),
        { label: this.say('paper-final'), value: formatMoney(all.gross, this.locale, currency), isSum: true },
      ]
    return [
      { label: this.say('paper-total-articles'), value: this.amount(all.net - (core?.net ?? 0) - transport + voucher) },
      ...(voucher > 0 ? [{ label: this.say('paper-total-voucher'), value: this.amount(-voucher) }] : []),
      ...(core ? [{ label: this.say('paper-total-core'), value: this.amount(core.net) }] : []),
      ...(transport > 0 ? [{ label: this.say('paper-total-transport'), value: this.amount(transport) }] : []),
      ...this.vatRows(rates, all.vat),
      { label: this.say('paper-total'), value: formatMoney(all.gross, this.locale, currency), isSum: true },
    ]
  }

  /** VAT beside its rate; of several rates also what each of them is of. */
  private vatRows(rates: readonly VatPart[], vat: number): PaperTotal[] {
    const label = this.say('paper-total-vat')
    if (rates.length === 0) return [{ label, value: this.amount(vat) }]
    return rates.map((part) => {
      const of = rates.length > 1 ? ` (${this.amount(part.net)})` : ''
      return { label: `${label} ${formatPercent(part.vat_percent, this.locale)}${of}`, value: this.amount(part.vat) }
    })
  }

  around(made: Date): Pick<Paper, 'language' | 'pageOf' | 'made'> {
    return {
      language: this.locale,
      pageOf: this.say('paper-page', { page: '{page}', pages: '{pages}' }),
      made,
    }
  }

  private amount(minor: number | undefined): string {
    return minor === undefined ? '–' : formatAmount(minor, this.locale)
  }
}

function vehicleName(vehicle: PrintedLine['vehicle']): string {
  return vehicle ? `${vehicle.manuName} ${vehicle.modelName} ${vehicle.carName}` : ''
}
