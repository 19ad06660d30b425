/** Texts about writing the shop's word in the four languages, each with the same keys (text.ts). */
const ro = {
  'content-changed':
    'Între timp altcineva a modificat sau a șters. Ce ați scris a rămas aici: verificați înainte de a salva.',
  'link-of-app': 'Scrieți o adresă din magazin, de exemplu /search-v2?q=bujii.',
  'ends-before': 'Sfârșitul este înaintea începutului.',
  'discount-missing': 'Fiecare produs are nevoie de o reducere.',
  'discount-decimals': 'Reducerea are cel mult două zecimale.',
  'points-missing': 'Fiecare produs are nevoie de puncte.',
  'levels-rise': 'Fiecare nivel începe de la mai multe puncte decât cel dinainte.',
  twice: 'Același produs apare de două ori.',
  'article-gone': 'Unul dintre produse nu mai este în catalog.',
  'day-taken': 'Ziua are deja produse. Modificați-le pe acelea.',
  'day-fixed': 'Ziua nu se schimbă. Faceți o copie pentru altă zi.',
  'levels-taken': 'START are deja niveluri. Modificați-le pe acelea.',
  'image-unreadable': 'Imaginea nu poate fi citită. Alegeți un fișier JPEG, PNG sau WebP.',
}
type ContentTexts = Record<keyof typeof ro, string>

const hu: ContentTexts = {
  'content-changed': 'Közben valaki más módosította vagy törölte. Amit írt, itt maradt: mentés előtt nézze át.',
  'link-of-app': 'Írjon be egy címet az áruházból, például /search-v2?q=gyertya.',
  'ends-before': 'A vége korábbi, mint a kezdete.',
  'discount-missing': 'Minden termékhez kell kedvezmény.',
  'discount-decimals': 'A kedvezmény legfeljebb két tizedesjegyű.',
  'points-missing': 'Minden termékhez kellenek pontok.',
  'levels-rise': 'Minden szint több pontnál kezdődik, mint az előző.',
  twice: 'Ugyanaz a termék kétszer szerepel.',
  'article-gone': 'Az egyik termék már nincs a katalógusban.',
  'day-taken': 'A napnak már vannak termékei. Azokat módosítsa.',
  'day-fixed': 'A nap nem változtatható. Másik naphoz készítsen másolatot.',
  'levels-taken': 'A START-nak már vannak szintjei. Azokat módosítsa.',
  'image-unreadable': 'A kép nem olvasható. Válasszon JPEG-, PNG- vagy WebP-fájlt.',
}

const en: ContentTexts = {
  'content-changed':
    'Somebody else has changed or deleted it in the meantime. What you wrote is still here: check before you save.',
  'link-of-app': 'Enter an address of the shop, such as /search-v2?q=plugs.',
  'ends-before': 'The end is before the beginning.',
  'discount-missing': 'Every product needs a discount.',
  'discount-decimals': 'A discount has two decimals at most.',
  'points-missing': 'Every product needs points.',
  'levels-rise': 'Each level begins at more points than the one before.',
  twice: 'The same product appears twice.',
  'article-gone': 'One of the products is no longer in the catalogue.',
  'day-taken': 'The day has its products already. Change those.',
  'day-fixed': 'The day cannot be changed. Make a copy for another day.',
  'levels-taken': 'START has its levels already. Change those.',
  'image-unreadable': 'The picture cannot be read. Choose a JPEG, PNG or WebP file.',
}

const de: ContentTexts = {
  'content-changed':
    'Inzwischen hat jemand anderes es geändert oder gelöscht. Ihr Text ist noch hier: vor dem Speichern bitte prüfen.',
  'link-of-app': 'Geben Sie eine Adresse des Shops ein, zum Beispiel /search-v2?q=kerzen.',
  'ends-before': 'Das Ende liegt vor dem Anfang.',
  'discount-missing': 'Jedes Produkt braucht einen Rabatt.',
  'discount-decimals': 'Ein Rabatt hat höchstens zwei Nachkommastellen.',
  'points-missing': 'Jedes Produkt braucht Punkte.',
  'levels-rise': 'Jede Stufe beginnt bei mehr Punkten als die vorige.',
  twice: 'Dasselbe Produkt kommt zweimal vor.',
  'article-gone': 'Eines der Produkte ist nicht mehr im Katalog.',
  'day-taken': 'Der Tag hat schon Produkte. Ändern Sie diese.',
  'day-fixed': 'Der Tag lässt sich nicht ändern. Legen Sie für einen anderen Tag eine Kopie an.',
  'levels-taken': 'START hat schon Stufen. Ändern Sie diese.',
  'image-unreadable': 'Das Bild kann nicht gelesen werden. Wählen Sie eine JPEG-, PNG- oder WebP-Datei.',
}

export const contentTexts = { ro, hu, en, de }
