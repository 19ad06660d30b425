/** Romanian texts of the server; the other languages must have the same keys (text.ts). ICU message format. */
export const ro = {
  // codes of error answers
  unauthorized: 'Sesiunea a expirat. Autentificați-vă din nou.',
  forbidden: 'Permisiune refuzată',
  'principal-mismatch': 'Operațiunea aparține altui utilizator.',
  'orders-not-allowed': 'Nu aveți dreptul să plasați comenzi.',
  'account-deactivated': 'Contul dvs. a fost dezactivat',
  'not-found': 'Nu am găsit ce căutați.',
  validation: 'Vă rugăm să corectați erorile pentru a continua.',
  'invalid-credentials': 'Numele de utilizator sau parola nu sunt corecte.',
  'invalid-reset-token': 'Linkul de resetare nu mai este valabil. Cereți unul nou.',
  'wrong-password': 'Parola actuală nu este corectă.',
  'nothing-selected': 'Nu este selectat niciun produs care poate fi comandat.',
  'already-ordered': 'Aceste produse au fost deja comandate: {numbers}.',
  'too-many-lines':
    'Un coș poate avea cel mult {most, plural, one {# linie} few {# linii} other {# de linii}}. Comandați sau eliminați din ele și adăugați din nou.',
  'too-many-vehicles':
    'Puteți păstra cel mult {most, plural, one {# vehicul} few {# vehicule} other {# de vehicule}}. Scoateți unul dintre cele păstrate.',
  'too-many-favourites':
    'Listele de favorite pot avea împreună cel mult {most, plural, one {# produs} few {# produse} other {# de produse}}. Eliminați din cele vechi.',
  'order-differs':
    'Prețul, stocul sau cantitatea s-au schimbat de când ați văzut coșul. Verificați înainte de a comanda.',
  'cart-line-changed': 'Cantitatea a fost schimbată între timp.',
  cancelled: 'Operațiunea a fost anulată.',
  'idempotency-key-missing': 'Cererii îi lipsește antetul Idempotency-Key.',
  'idempotency-key-reused': 'Aceeași cheie a fost folosită pentru altă cerere.',
  'bad-request': 'Cererea nu poate fi citită.',
  'photos-missing': 'Fotografiile reclamației nu au ajuns încă toate.',
  'unknown-operation': 'Serverul nu cunoaște acest tip de operațiune.',
  'in-flight': 'Aceeași cerere este în lucru. Încercați din nou imediat.',
  unavailable: 'Serviciul nu este disponibil momentan. Încercați din nou.',
  'too-many-requests': 'Ați depășit limita de interogări permise. Așteptați un minut.',
  'too-many-guesses':
    '{minutes, plural, one {Prea multe încercări. Încercați din nou peste un minut.} few {Prea multe încercări. Încercați din nou peste # minute.} other {Prea multe încercări. Încercați din nou peste # de minute.}}',
  'payload-too-large': 'Cererea este prea mare.',
  'unsupported-media-type': 'Tipul de fișier nu este suportat',
  internal: 'A apărut o eroare. Vă rugăm să contactați suportul {brand}.',
  // fields
  required: 'Acest câmp este obligatoriu',
  invalid: 'Valoarea nu este validă.',
  email: 'Adresa de e-mail nu este validă.',
  'too-short':
    '{count, plural, one {Introduceți cel puțin un caracter.} few {Introduceți cel puțin # caractere.} other {Introduceți cel puțin # de caractere.}}',
  'too-long':
    '{count, plural, one {Introduceți cel mult un caracter.} few {Introduceți cel mult # caractere.} other {Introduceți cel mult # de caractere.}}',
  'too-many': '{count, plural, one {Cel mult un element.} few {Cel mult # elemente.} other {Cel mult # de elemente.}}',
  'file-too-large': 'Fișierul are mai mult de {megabytes, number} MB.',
  'not-storable': 'Textul conține un caracter care nu poate fi păstrat.',
  'too-low': 'Valoarea minimă este {minimum}.',
  'too-high': 'Valoarea maximă este {maximum}.',
  'not-whole': 'Introduceți un număr întreg.',
  'search-min': 'Scrieți cel puțin 3 caractere',
  'vin-length': 'O serie de șasiu are 17 caractere; aici {count, plural, one {este unul} few {sunt #} other {sunt #}}.',
  'vin-characters': 'O serie de șasiu are numai litere și cifre.',
  'vin-letters': 'O serie de șasiu nu are literele I, O și Q. Ați vrut să scrieți {vin}?',
  'comment-changed':
    'Între timp au fost scrise alte observații: „{now}”. Salvați din nou dacă ale dvs. sunt cele bune.',
  'margin-changed':
    'Între timp adaosul a fost pus la {now, number} %. Dvs. ați scris {wanted, number} %. Salvați din nou dacă al dvs. este cel bun.',
  'plate-changed':
    'Între timp a fost notat alt număr: {now}. Dvs. ați scris: {wanted}. Salvați din nou dacă al dvs. este cel bun.',
  'plate-characters': 'Un număr de înmatriculare are numai litere și cifre, cel mult 16.',
  'engine-number': 'Un număr de motor are litere și cifre, între 3 și 30.',
  'code-min': 'Scrieți cel puțin 2 caractere',
  'k-type-digits': 'Un K-Type are numai cifre.',
  'k-type-form': 'Un K-Type are între 2 și 10 cifre și nu începe cu 0.',
  'one-of': 'Căutați fie după VIN, fie după cod motor, fie după K-Type.',
  'password-length': 'Parola trebuie să aibă cel puțin 8 caractere.',
  'password-lowercase': 'Parola trebuie să conțină o literă mică.',
  'password-uppercase': 'Parola trebuie să conțină o literă mare.',
  'password-digit': 'Parola trebuie să conțină o cifră.',
  'password-symbol': 'Parola trebuie să conțină un simbol.',
  'password-confirmation': 'Parolele nu coincid.',
  'shipping-point-required': 'Trebuie să selectați un punct de livrare',
  'quantity-too-small': 'Cantitatea minimă este {minimum}.',
  'quantity-not-multiple': 'Se vinde în multipli de {multiple}.',
  'quantity-too-large': 'Cantitatea maximă disponibilă este {maximum}.',
  'quantity-too-large-with-cart':
    'Cantitatea maximă disponibilă este {maximum}, iar în coș {count, plural, one {este deja o bucată} few {sunt deja # bucăți} other {sunt deja # de bucăți}}.',
  'quantity-none': 'Produsul nu este disponibil.',
  'never-in-stock': 'Produsul nu mai revine în stoc. Alegeți un înlocuitor sau un produs alternativ.',
  'line-exists': 'Linia există deja în coș.',
  'unknown-line': 'Linia nu este în această comandă.',
  'unknown-article': 'Produsul nu există.',
  'unknown-vehicle': 'Vehiculul nu există.',
  'list-exists': 'Aveți deja o listă cu acest nume.',
  'lists-full': 'Puteți avea cel mult {count} liste.',
  'list-full': 'O listă poate avea cel mult {count} produse.',
  'date-order': 'Data montării nu poate fi după data defectului.',
  'km-order': 'Kilometrajul la montare nu poate fi mai mare decât cel la defect.',
  'too-many-drafts':
    '{count, plural, one {O reclamație așteaptă încă fotografii. Trimiteți-o înainte de a scrie alta.} few {# reclamații așteaptă încă fotografii. Trimiteți-le înainte de a scrie alta.} other {# de reclamații așteaptă încă fotografii. Trimiteți-le înainte de a scrie alta.}}',
  'too-many-bytes': 'Ați trimis azi foarte multe fotografii. Încercați din nou mâine.',
  'too-many-devices': 'Contul este folosit pe prea multe dispozitive.',
  'photo-differs': 'Fotografia primită nu este cea anunțată.',
  'photo-twice': 'Aceeași fotografie este adăugată de două ori.',
  // suggestions
  'search-by-vin': 'Caută după VIN',
  'vin-meant': 'Ați vrut să scrieți această serie? Un VIN nu are I, O și Q.',
  'k-type-of': 'K-Type: {vehicle}',
  'vin-of': 'VIN: {count, plural, one {un vehicul} few {# vehicule} other {# de vehicule}}',
  'engines-of': '{count, plural, one {o motorizare} few {# motorizări} other {# de motorizări}}',
  'tyres-of': '{count, plural, one {o anvelopă} few {# anvelope} other {# de anvelope}}',
  'engine-of': 'Motor: {count, plural, one {un vehicul} few {# vehicule} other {# de vehicule}}',
  // said on success
  'logged-in': 'Bine ați venit, {name}!',
  'reset-mail-sent': 'Dacă utilizatorul există, am trimis un e-mail cu instrucțiuni.',
  'password-changed': 'Parola a fost schimbată.',
  saved: 'Modificările au fost salvate.',
  // mail
  'reset-mail-subject': 'Resetarea parolei {brand}',
  'reset-mail-text':
    'Bună ziua, {name},\n\nAți cerut resetarea parolei pentru contul {username}. Deschideți linkul de mai jos în următoarele 60 de minute:\n\n{link}\n\nDacă nu ați cerut acest lucru, ignorați mesajul; parola rămâne neschimbată.\n\n{brand}',
  'stock-mail-subject':
    '{count, plural, one {Un produs așteptat este din nou în stoc} few {# produse așteptate sunt din nou în stoc} other {# de produse așteptate sunt din nou în stoc}}',
  'stock-mail-text':
    'Bună ziua, {name},\n\nAți cerut să vă anunțăm când este din nou în stoc:\n\n{products}\n\nCantitatea poate fi limitată; prețul și termenul de livrare sunt pe pagina produsului.\n\n{brand}',
  'period-reversed': 'Data de început nu poate fi după data de sfârșit',
  // the price list: name of the file, and its columns
  'no-price-list': 'Pentru firma dvs. nu există acum o listă de prețuri.',
  'price-list-file': 'Listă de prețuri {brand} {day}',
  'price-list-brand': 'Producător',
  'price-list-number': 'Cod articol',
  'price-list-material': 'Cod {brand}',
  'price-list-name': 'Denumire',
  'price-list-moq': 'Cantitate minimă',
  'price-list-purchase-net': 'Preț de achiziție fără TVA',
  'price-list-purchase-gross': 'Preț de achiziție cu TVA',
  'price-list-sale-net': 'Preț de vânzare fără TVA',
  'price-list-sale-gross': 'Preț de vânzare cu TVA',
  'price-list-core': 'Garanție piesă veche fără TVA',
  'price-list-vat': 'Cotă TVA (%)',
  'price-list-currency': 'Monedă',
} as const

export type TextKey = keyof typeof ro
export type Texts = Record<TextKey, string>
