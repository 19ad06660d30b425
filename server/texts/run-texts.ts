/** Texts about what moves with a run, in the four languages, each with the same keys (text.ts); apart for their number. */
const ro = {
  'paper-pickup': 'Se ridică de la sucursala',
  'order-mail-moved-subject': 'Promisiune schimbată pentru comanda {number}',
  'order-mail-moved-text':
    'Bună ziua, {name},\n\nComanda {number} nu mai ajunge când ați fost anunțat.\n\n{reason}{lines}\n\nComanda: {link}\n\n{brand}',
  'order-mail-moved-line': '{article}: {now} (promis inițial {former})',
  'order-mail-moved-back': '{article}: din nou {now}, ca la început',
  'run-day-passed': 'Ziua a trecut: alegeți o zi de astăzi înainte.',
  'run-times-both': 'Dați ambele ore, sau niciuna: atunci cursa nu pleacă.',
  'run-arrives-before': 'Ajunge înainte de ora limită: puneți o oră mai târzie, sau zile până la sosire.',
  'return-pickup-none':
    'În această zi nu vine nicio mașină; următoarea vine la {day}. Fără zi se ridică la următoarea livrare.',
}
type RunTexts = Record<keyof typeof ro, string>

const hu: RunTexts = {
  'paper-pickup': 'Átvétel a fiókban',
  'order-mail-moved-subject': 'Új ígéret a rendeléshez ({number})',
  'order-mail-moved-text':
    'Jó napot, {name}!\n\nA rendelés ({number}) nem akkor érkezik, amikorra jeleztük.\n\n{reason}{lines}\n\nA rendelés: {link}\n\n{brand}',
  'order-mail-moved-line': '{article}: {now} (eredetileg {former})',
  'order-mail-moved-back': '{article}: újra {now}, mint eredetileg',
  'run-day-passed': 'A nap elmúlt: válasszon a mai naptól kezdve.',
  'run-times-both': 'Adja meg mindkét időpontot, vagy egyiket sem: akkor a járat nem indul.',
  'run-arrives-before': 'A rendelési határidő előtt érkezne: adjon meg későbbi órát, vagy napokat az érkezésig.',
  'return-pickup-none':
    'Ezen a napon nem jár autó; a következő {day} napján jön. Nap nélkül a következő szállításkor visszük el.',
}

const en: RunTexts = {
  'paper-pickup': 'To be picked up at the branch',
  'order-mail-moved-subject': 'New promise for order {number}',
  'order-mail-moved-text':
    'Hello {name},\n\nOrder {number} does not arrive when you were told.\n\n{reason}{lines}\n\nThe order: {link}\n\n{brand}',
  'order-mail-moved-line': '{article}: {now} (first promised {former})',
  'order-mail-moved-back': '{article}: again {now}, as at first',
  'run-day-passed': 'The day has passed: choose one from today on.',
  'run-times-both': 'Give both times, or neither: then the run does not go.',
  'run-arrives-before': 'It would arrive before its cut-off: give a later time, or days until it arrives.',
  'return-pickup-none':
    'No van comes on that day; the next one comes on {day}. Without a day it is picked up with the next delivery.',
}

const de: RunTexts = {
  'paper-pickup': 'Abholung in der Niederlassung',
  'order-mail-moved-subject': 'Neue Zusage für Bestellung {number}',
  'order-mail-moved-text':
    'Guten Tag {name},\n\nBestellung {number} kommt nicht dann an, wann es Ihnen gesagt wurde.\n\n{reason}{lines}\n\nZur Bestellung: {link}\n\n{brand}',
  'order-mail-moved-line': '{article}: {now} (zuerst zugesagt {former})',
  'order-mail-moved-back': '{article}: wieder {now}, wie zuerst',
  'run-day-passed': 'Der Tag ist vorbei: wählen Sie einen ab heute.',
  'run-times-both': 'Geben Sie beide Zeiten an, oder keine: dann fährt die Tour nicht.',
  'run-arrives-before': 'Sie käme vor dem Bestellschluss an: Geben Sie eine spätere Zeit oder Tage bis zur Ankunft an.',
  'return-pickup-none':
    'An diesem Tag kommt kein Wagen; der nächste kommt am {day}. Ohne Tag wird es bei der nächsten Lieferung abgeholt.',
}

export const runTexts = { ro, hu, en, de }
