/** Texts about points of START in the four languages, each with the same keys (text.ts); apart for their number. */
const ro = {
  'article-twice': 'Același produs apare de două ori.',
  'invoice-differs': 'Între timp, cea mai veche factură deschisă este {number}. Verificați înainte de a continua.',
  'points-number': 'Punctele trebuie să fie un număr',
  'not-enough-points':
    'Nu aveți destule puncte: mai {missing, plural, one {lipsește un punct} few {lipsesc # puncte} other {lipsesc # de puncte}}.',
  'points-exhausted': 'Nu mai sunt puncte disponibile pentru acest articol.',
  'points-differ':
    'Punctele s-au schimbat între timp: acum {points, plural, one {# punct} few {# puncte} other {# de puncte}}. Verificați înainte de a continua.',
  'prize-gone': 'Premiul nu mai este disponibil.',
  'prize-claimed': 'Firma a primit deja acest premiu, iar el se acordă o singură dată.',
  'nothing-open': 'Nu există nicio factură deschisă din care să se scadă.',
  'voucher-unknown': 'Voucherul {code} nu este al firmei. Verificați codul.',
  'voucher-used': 'Voucherul {code} a fost folosit deja, în comanda {order}.',
  'voucher-expired': 'Voucherul {code} a expirat: a fost valabil până la {day}.',
  'voucher-for-nothing': 'Voucherul se scade din produse plătite în lei, iar în această comandă nu sunt.',
}
type PointTexts = Record<keyof typeof ro, string>

const hu: PointTexts = {
  'article-twice': 'Ugyanaz a termék kétszer szerepel.',
  'invoice-differs': 'Közben a legrégebbi nyitott számla: {number}. Folytatás előtt nézze át.',
  'points-number': 'A pontoknak számnak kell lenniük',
  'not-enough-points': 'Nincs elég pont: még {missing} hiányzik.',
  'points-exhausted': 'Ehhez a cikkhez nincs több felhasználható pont.',
  'points-differ': 'A pontok közben megváltoztak: most {points} pont. Folytatás előtt nézze át.',
  'prize-gone': 'A nyeremény már nem elérhető.',
  'prize-claimed': 'A cég már megkapta ezt a nyereményt, és az csak egyszer jár.',
  'nothing-open': 'Nincs nyitott számla, amelyből le lehetne vonni.',
  'voucher-unknown': 'Az utalvány ({code}) nem a cégé. Ellenőrizze a kódot.',
  'voucher-used': 'Az utalványt ({code}) már felhasználták egy rendelésben ({order}).',
  'voucher-expired': 'Az utalvány ({code}) lejárt: {day} napjáig volt érvényes.',
  'voucher-for-nothing': 'Az utalvány lejben fizetett termékekből vonható le, ebben a rendelésben pedig nincs ilyen.',
}

const en: PointTexts = {
  'article-twice': 'The same product appears twice.',
  'invoice-differs': 'Meanwhile the oldest open invoice is {number}. Check before you go on.',
  'points-number': 'Points must be a number',
  'not-enough-points': 'Not enough points: {missing, plural, one {# is missing} other {# are missing}}.',
  'points-exhausted': 'No more points available for this item.',
  'points-differ':
    'The points have changed in the meantime: now {points, plural, one {# point} other {# points}}. Check before you go on.',
  'prize-gone': 'The prize is no longer available.',
  'prize-claimed': 'The company has had this prize, and it is given once.',
  'nothing-open': 'There is no open invoice to deduct from.',
  'voucher-unknown': 'The voucher {code} is not one of the company’s. Check the code.',
  'voucher-used': 'The voucher {code} has been used already, in order {order}.',
  'voucher-expired': 'The voucher {code} has expired: it was valid until {day}.',
  'voucher-for-nothing': 'A voucher is taken off products paid in lei, and this order has none.',
}

const de: PointTexts = {
  'article-twice': 'Dasselbe Produkt steht zweimal darin.',
  'invoice-differs': 'Inzwischen ist {number} die älteste offene Rechnung. Bitte vor dem Fortfahren prüfen.',
  'points-number': 'Die Punkte müssen eine Zahl sein',
  'not-enough-points': 'Nicht genug Punkte: {missing, plural, one {es fehlt # Punkt} other {es fehlen # Punkte}}.',
  'points-exhausted': 'Für diesen Artikel sind keine Punkte mehr verfügbar.',
  'points-differ':
    'Die Punkte haben sich inzwischen geändert: jetzt {points, plural, one {# Punkt} other {# Punkte}}. Bitte vor dem Fortfahren prüfen.',
  'prize-gone': 'Die Prämie ist nicht mehr verfügbar.',
  'prize-claimed': 'Die Firma hat diese Prämie schon erhalten, sie wird nur einmal vergeben.',
  'nothing-open': 'Es gibt keine offene Rechnung, von der abgezogen werden könnte.',
  'voucher-unknown': 'Der Gutschein {code} gehört nicht der Firma. Bitte den Code prüfen.',
  'voucher-used': 'Der Gutschein {code} wurde schon eingelöst, in Bestellung {order}.',
  'voucher-expired': 'Der Gutschein {code} ist abgelaufen: Er galt bis zum {day}.',
  'voucher-for-nothing':
    'Ein Gutschein wird von Produkten abgezogen, die in Lei bezahlt werden; in dieser Bestellung gibt es keine.',
}

export const pointTexts = { ro, hu, en, de }
