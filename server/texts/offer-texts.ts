/** What an offer is refused with, in the four languages, each with the same keys (text.ts); apart for their number. */
const ro = {
  'offer-request-withdrawn': '{name} a retras cererea.',
  'offer-request-rejected': '{name} a refuzat cererea. Motivul: {reason}',
  'offer-request-arrived':
    'Cererea ajunsese deja la consultant, cu numărul {number}, așa cum era înainte. Scrieți-i acolo ce s-a schimbat.',
  'offer-unpublished': 'Consultantul nu a publicat-o încă.',
  'offer-expired': 'Oferta a expirat la {day}. Prețurile nu mai sunt valabile.',
  'offer-ordered': 'Oferta a fost comandată de {name}, {day} la {time}.',
  'offer-changed': 'Oferta s-a schimbat între timp. Verificați înainte de a continua.',
  'offer-unknown-line': 'Linia nu este în această ofertă.',
  'offer-quantity-above':
    '{most, plural, one {Din această linie a fost ofertată o bucată.} few {Din această linie au fost ofertate # bucăți.} other {Din această linie au fost ofertate # de bucăți.}}',
}
type OfferTexts = Record<keyof typeof ro, string>

const hu: OfferTexts = {
  'offer-request-withdrawn': '{name} visszavonta az ajánlatkérést.',
  'offer-request-rejected': '{name} elutasította az ajánlatkérést. Oka: {reason}',
  'offer-request-arrived':
    'A kérés {number} számmal már korábban megérkezett a tanácsadóhoz, úgy, ahogy előtte volt. Írja meg neki ott, mi változott.',
  'offer-unpublished': 'A tanácsadó még nem tette közzé.',
  'offer-expired': 'Az ajánlat {day} napján lejárt. Az árak már nem érvényesek.',
  'offer-ordered': 'Az ajánlatot {name} megrendelte: {day}, {time}.',
  'offer-changed': 'Az ajánlat közben megváltozott. Ellenőrizze, mielőtt folytatja.',
  'offer-unknown-line': 'A tétel nincs ebben az ajánlatban.',
  'offer-quantity-above': 'Ebből a tételből {most, number} db volt az ajánlatban.',
}

const en: OfferTexts = {
  'offer-request-withdrawn': '{name} withdrew the request.',
  'offer-request-rejected': '{name} rejected the request. Reason: {reason}',
  'offer-request-arrived':
    'The request had already reached the consultant as number {number}, as it was before. Tell them there what has changed.',
  'offer-unpublished': 'The sales consultant has not published it yet.',
  'offer-expired': 'The offer expired on {day}. Its prices no longer apply.',
  'offer-ordered': 'The offer was ordered by {name} on {day} at {time}.',
  'offer-changed': 'The offer has changed in the meantime. Check it before you go on.',
  'offer-unknown-line': 'The line is not part of this offer.',
  'offer-quantity-above':
    '{most, plural, one {One piece of this line was offered.} other {# pieces of this line were offered.}}',
}

const de: OfferTexts = {
  'offer-request-withdrawn': '{name} hat die Anfrage zurückgezogen.',
  'offer-request-rejected': '{name} hat die Anfrage abgelehnt. Grund: {reason}',
  'offer-request-arrived':
    'Die Anfrage war schon unter der Nummer {number} beim Berater, so wie sie vorher war. Schreiben Sie ihm dort, was sich geändert hat.',
  'offer-unpublished': 'Der Verkaufsberater hat es noch nicht veröffentlicht.',
  'offer-expired': 'Das Angebot ist am {day} abgelaufen. Die Preise gelten nicht mehr.',
  'offer-ordered': 'Das Angebot wurde von {name} am {day} um {time} bestellt.',
  'offer-changed': 'Das Angebot hat sich inzwischen geändert. Bitte prüfen Sie es, bevor Sie fortfahren.',
  'offer-unknown-line': 'Die Position gehört nicht zu diesem Angebot.',
  'offer-quantity-above':
    '{most, plural, one {Von dieser Position wurde ein Stück angeboten.} other {Von dieser Position wurden # Stück angeboten.}}',
}

export const offerTexts = { ro, hu, en, de }
