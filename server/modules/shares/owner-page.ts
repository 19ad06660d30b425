import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { SharedContent, SharedLine } from '#server/db/tables/share-tables.ts'
import { formatAmount, formatDate, formatMoney, formatNumber, formatPercent } from '#src/lib/formats.ts'
import type { TextKey } from '#server/texts/ro.ts'
import { text } from '#server/texts/text.ts'
import { html, Markup } from './markup.ts'
import { STYLE } from './owner-page.style.ts'
import { lineName } from './share.presenter.ts'
import { type ShareSum, sumOf } from './share-sum.ts'

/** From so many lines on, paper is written small, to stay one page. */
const MANY_LINES = 18
const CHECKED = new Markup('checked')
const DISABLED = new Markup('disabled')

export interface LogoPlace {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** A copy as it is to be shown, and what has become of it. */
export interface OwnerPage {
  readonly content: SharedContent
  readonly locale: Locale
  readonly expiresAt: Date
  readonly logo: LogoPlace | null
  /** Where the picture of a line lies; null without one. */
  readonly photoOf: (line: number) => string | null
  /** Where acceptance is sent; null for a preview, whose form sends nothing. */
  readonly acceptAt: string | null
  readonly version: number
  /** What was accepted: then there is nothing left to tick. */
  readonly accepted: { readonly lines: readonly number[]; readonly at: Date; readonly minor: number } | null
  /** Of a form that could not be taken: what is wrong, and what was ticked and typed. */
  readonly refused?: { readonly said: TextKey; readonly ticked: readonly number[]; readonly name: string } | undefined
}

type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** The page for the owner of the car, as one piece of HTML without a script (decision 170). */
export function ownerPage(page: OwnerPage): string {
  const { content, locale, expiresAt, accepted } = page
  const say: Say = (key, values) => text(locale, key, values)
  const { workshop, plate, vehicle, note } = content
  const title = plate ? say('owner-title-plate', { plate }) : say('owner-title', { workshop: workshop.name })
  const until = say('owner-until', { day: formatDate(expiresAt, 'date', locale, brand.timeZone) })
  return documentOf(
    locale,
    plate ? `${title}, ${workshop.name}` : title,
    html`<header>
        ${logoOf(page.logo)}
        <div class="who">${workshop.name}</div>
        ${callLink(say, workshop.phone)}
      </header>
      <main>
        <h1>${title}</h1>
        <p class="soft">${[vehicle, until].filter(Boolean).join(', ')}</p>
        ${accepted ? acceptedNote(page, say) : null}${note === '' ? null : html`<p class="words">${note}</p>`}${accepted ? linesOf(page, say) : formOf(page, say)}
        <div class="sign"><span>${say('owner-date')}</span><span>${say('owner-signature')}</span></div>
      </main>`,
  )
}

/** A page that says why there is nothing to accept, with the telephone where it is known. */
export function ownerNotice(
  locale: Locale,
  title: string,
  words: string,
  workshop: { readonly name: string; readonly phone: string } | null,
): string {
  const say: Say = (key, values) => text(locale, key, values)
  return documentOf(
    locale,
    title,
    html`${workshop ? html`<header><div class="who">${workshop.name}</div></header>` : null}
      <main>
        <h1>${title}</h1>
        <p>${words}</p>
        ${workshop ? callLink(say, workshop.phone) : null}
      </main>`,
  )
}

function documentOf(locale: Locale, title: string, body: Markup): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        <style>
          ${new Markup(STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
}

function logoOf(logo: LogoPlace | null): Markup | null {
  return logo && html`<img class="logo" src="${logo.src}" width="${logo.width}" height="${logo.height}" alt="" />`
}

function callLink(say: Say, phone: string): Markup | null {
  const number = phone.replace(/[^\d+]/g, '')
  return number === '' ? null : html`<a class="call" href="tel:${number}">${say('owner-call', { phone })}</a>`
}

function acceptedNote({ content, locale, accepted }: OwnerPage, say: Say): Markup {
  const { lines, at, minor } = accepted!
  const values = {
    ticked: lines.length,
    all: content.lines.length,
    sum: formatMoney(minor, locale, content.currency),
    moment: formatDate(at, 'dateTime', locale, brand.timeZone),
  }
  return html`<p class="note done" role="status">${say('owner-accepted', values)}</p>`
}

function formOf(page: OwnerPage, say: Say): Markup {
  const { acceptAt, version, refused } = page
  const problem = refused && html`<p class="note" role="alert">${say(refused.said)}</p>`
  const inside = html`<input type="hidden" name="version" value="${version}" />${linesOf(page, say)}<label class="field"
      >${say('owner-name')}<input
        name="name"
        autocomplete="name"
        maxlength="80"
        required
        value="${refused?.name ?? ''}" /></label
    ><button ${acceptAt === null ? DISABLED : null}>${say('owner-accept')}</button>
    <p class="soft screen">${say('owner-not-paid')}</p>`
  return html`${problem ?? null}
    <form method="post" ${acceptAt === null ? null : html`action="${acceptAt}"`}>${inside}</form>`
}

function linesOf(page: OwnerPage, say: Say): Markup {
  const { content } = page
  const rows = content.lines.map((line, index) => rowOf(page, say, line, index + 1))
  const many = content.lines.length > MANY_LINES ? ' many' : ''
  return html`<div class="card${many}">
    <ul>
      ${rows}
    </ul>
    ${sumRows(page, say)}
  </div>`
}

function rowOf(page: OwnerPage, say: Say, line: SharedLine, place: number): Markup {
  const { accepted, refused, locale } = page
  const inside = html`${photo(page.photoOf(place))}<span>${nameOf(line, locale)}${remarkOf(line, locale, say)}</span
    ><b>${formatAmount(line.gross, locale)}</b>`
  if (accepted) {
    const isIn = accepted.lines.includes(place)
    const mark = html`<small>${say('owner-left-out')}</small>`
    return html`<li class="row${isIn ? '' : ' no'}">
      ${isIn ? inside : html`<span>${nameOf(line, locale)}${mark}</span><b>${formatAmount(line.gross, locale)}</b>`}
    </li>`
  }
  const isTicked = refused ? refused.ticked.includes(place) : true
  return html`<li>
    <label class="row"><input type="checkbox" name="l${place}" ${isTicked ? CHECKED : null} />${inside}</label>
  </li>`
}

function photo(src: string | null): Markup | null {
  return src === null ? null : html`<img src="${src}" alt="" loading="lazy" />`
}

function nameOf(line: SharedLine, locale: Locale): string {
  const hours = line.kind === 'labour' && line.hours !== null ? `, ${formatNumber(line.hours, locale)} h` : ''
  return `${lineName(line, locale)}${hours}`
}

function remarkOf(line: SharedLine, locale: Locale, say: Say): Markup | null {
  if (line.kind === 'labour') return null
  const { quantity, unitGross, gross, vehicle } = line
  // A piece with VAT is rounded, the line is not its multiple: who multiplies should come to what stands there.
  const each = unitGross * quantity === gross ? ` × ${formatAmount(unitGross, locale)}` : ''
  const pieces = quantity > 1 ? `${say('owner-pieces', { quantity: formatNumber(quantity, locale) })}${each}` : ''
  const remark = [vehicle, pieces].filter(Boolean).join(', ')
  return remark === '' ? null : html`<small>${remark}</small>`
}

/** Of what was accepted, else of everything: without a script the sum does not follow the ticks. */
function sumRows({ content, locale, accepted }: OwnerPage, say: Say): Markup {
  const isIn = (_: SharedLine, index: number) => !accepted || accepted.lines.includes(index + 1)
  const lines = content.lines.filter(isIn)
  const sum = sumOf(lines)
  const isVat = content.workshop.isVatRegistered
  const all = accepted ? '' : '-all'
  const label = say(`${isVat ? 'owner-total' : 'owner-final'}${all}` as TextKey)
  return html`${coreRow(sum, locale, say)}
    <div class="sum all">
      <span>${label}${isVat ? vatRemark(sum, locale, say) : null}</span
      ><b>${formatMoney(sum.gross, locale, content.currency)}</b>
    </div>`
}

function coreRow({ coreGross }: ShareSum, locale: Locale, say: Say): Markup | null {
  if (coreGross === 0) return null
  return html`<div class="sum">
    <span>${say('owner-core')}<small>${say('owner-core-back')}</small></span
    ><b>${formatAmount(coreGross, locale)}</b>
  </div>`
}

function vatRemark({ rates }: ShareSum, locale: Locale, say: Say): Markup {
  const parts = rates.map(
    ({ vat_percent: percent, vat }) => `${formatPercent(percent, locale)} ${formatAmount(vat, locale)}`,
  )
  return html`<small>${say('owner-vat', { parts: parts.join(' + ') })}</small>`
}
