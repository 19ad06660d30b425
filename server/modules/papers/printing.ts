import type { Locale } from '#src/contract/fields.ts'
import type { AnsweredFile } from '#src/contract/files.ts'
import type { PaperPrice } from '#src/contract/ordering/papers.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { text } from '#server/texts/text.ts'
import type { Paper } from './paper.ts'
import type { Press } from './press.ts'

/**
 * Who prints for somebody else at sale price prints what people without the right to purchase prices are shown: without a margin the own sale price would be the
 * purchase price, handed to the owner of the car. @throws Refusal 403 purchase price without the right
 */
export function printingFor(principal: Principal, price: PaperPrice): Principal {
  if (price === 'sale') return { ...principal, maySeePurchasePrices: false }
  if (!principal.maySeePurchasePrices) throw new Refusal('forbidden')
  return principal
}

/** A file at purchase price says so in its name: beside the one for the owner of the car, nobody sends the wrong one. */
export const priceInName = (price: PaperPrice, locale: Locale): string =>
  price === 'purchase' ? text(locale, 'paper-at-purchase') : ''

/** Printed once the transaction has ended: a connection is not held while a page is laid out. */
export function pdf(
  press: Press,
  { actorId }: Pick<Principal, 'actorId'>,
  paper: Paper,
  ...name: readonly string[]
): AnsweredFile<'application/pdf'> {
  return {
    name: `${name.filter(Boolean).join(' ')}.pdf`,
    type: 'application/pdf',
    stream: printed(press, paper, actorId),
  }
}

async function* printed(press: Press, paper: Paper, whose: number): AsyncGenerator<Uint8Array> {
  yield await press.print(paper, whose)
}
