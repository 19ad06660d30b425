/** Texts about people, what is held about them and how much they may leave here, in the four languages, each with the same keys (text.ts); apart for their number. */
const ro = {
  'erased-person': 'Persoană ștearsă',
  erased: 'Datele persoanei au fost șterse.',
  'erased-car-owner': 'Client șters',
  'car-owner-unknown': 'Nu păstrați nimic despre acest client, în afară de documente.',
  'erasure-asked': 'Cererea a ajuns la magazin. Primiți un e-mail când datele sunt șterse.',
  'username-differs': 'Numele de utilizator nu este acesta.',
  'erase-blocked-alone': 'Blocați întâi accesul persoanei.',
  'sessions-ended': 'Persoana este deconectată de pe toate dispozitivele.',
  'too-many-today': 'Ați făcut deja foarte multe astăzi. Reveniți mâine sau sunați la suport.',
  'too-many-invited': 'Foarte multe invitații așteaptă deja un răspuns. Reveniți peste câteva zile.',
  'person-elsewhere-too':
    'Persoana lucrează și pentru altă firmă: parola și-o schimbă singură, numele de utilizator și e-mailul i le schimbăm noi.',
  'all-sessions-ended': 'Toți sunt deconectați, în afară de această sesiune.',
  'erased-mail-subject': '{brand}: datele dvs. au fost șterse',
  'erased-mail-text':
    'Bună ziua, {name},\n\nLa {day}, {time} contul dvs. a fost șters, cu tot ce păstrați în el. Comenzile și documentele rămân, fără numele dvs., cât cere legea. Nu vă mai puteți autentifica; aceasta este ultima scrisoare către această adresă.\n\nDacă nu știați despre aceasta, scrieți-ne: {contact}\n\n{brand}',
}
type ErasureTexts = Record<keyof typeof ro, string>

const hu: ErasureTexts = {
  'erased-person': 'Törölt személy',
  erased: 'A személy adatait töröltük.',
  'erased-car-owner': 'Törölt ügyfél',
  'car-owner-unknown': 'Erről az ügyfélről a bizonylatokon kívül semmi sem áll itt.',
  'erasure-asked': 'A kérés megérkezett az áruházhoz. E-mailt kap, amikor az adatokat töröltük.',
  'username-differs': 'Nem ez a felhasználónév.',
  'erase-blocked-alone': 'Előbb tiltsa le a személy hozzáférését.',
  'sessions-ended': 'A személyt minden eszközön kijelentkeztettük.',
  'too-many-today': 'Ma már nagyon sokat készített. Próbálja holnap, vagy hívja az ügyfélszolgálatot.',
  'too-many-invited': 'Már nagyon sok meghívó vár válaszra. Próbálja néhány nap múlva.',
  'person-elsewhere-too':
    'Ez a személy más cégnél is dolgozik: jelszavát maga módosítja, felhasználónevét és e-mail-címét mi.',
  'all-sessions-ended': 'Ezen a munkameneten kívül mindenkit kijelentkeztettünk.',
  'erased-mail-subject': '{brand}: adatait töröltük',
  'erased-mail-text':
    'Jó napot, {name}!\n\n{day}, {time} időpontban töröltük a fiókját mindazzal, amit benne tárolt. A rendelések és a bizonylatok megmaradnak az Ön neve nélkül, ameddig a törvény előírja. Többé nem tud bejelentkezni; ez az utolsó levél erre a címre.\n\nHa nem tudott erről, írjon nekünk: {contact}\n\n{brand}',
}

const en: ErasureTexts = {
  'erased-person': 'Erased person',
  erased: 'The person’s data has been erased.',
  'erased-car-owner': 'Erased customer',
  'car-owner-unknown': 'Apart from papers, nothing is kept about this customer.',
  'erasure-asked': 'The shop has your request. You are sent a mail when the data is erased.',
  'username-differs': 'This is not the username.',
  'erase-blocked-alone': 'Block the person’s access first.',
  'sessions-ended': 'The person is logged out on all devices.',
  'too-many-today': 'You have already made very many today. Come back tomorrow or call support.',
  'too-many-invited': 'Very many invitations are already waiting for an answer. Come back in a few days.',
  'person-elsewhere-too':
    'This person works for another company too: they change their password themselves, we change their username and e-mail.',
  'all-sessions-ended': 'Everybody is logged out, except for this session.',
  'erased-mail-subject': '{brand}: your data has been erased',
  'erased-mail-text':
    'Hello {name},\n\nOn {day}, {time} your account was erased with everything you kept in it. Orders and documents stay, without your name, as long as the law asks. You can no longer log in; this is the last mail to this address.\n\nIf you did not know of this, write to us: {contact}\n\n{brand}',
}

const de: ErasureTexts = {
  'erased-person': 'Gelöschte Person',
  erased: 'Die Daten der Person sind gelöscht.',
  'erased-car-owner': 'Gelöschter Kunde',
  'car-owner-unknown': 'Über diesen Kunden ist außer Belegen nichts gespeichert.',
  'erasure-asked': 'Ihre Anfrage ist beim Shop. Sie erhalten eine E-Mail, wenn die Daten gelöscht sind.',
  'username-differs': 'Das ist nicht der Benutzername.',
  'erase-blocked-alone': 'Sperren Sie zuerst den Zugang der Person.',
  'sessions-ended': 'Die Person ist auf allen Geräten abgemeldet.',
  'too-many-today':
    'Sie haben heute schon sehr viele angelegt. Versuchen Sie es morgen erneut oder rufen Sie den Support an.',
  'too-many-invited': 'Sehr viele Einladungen warten schon auf Antwort. Versuchen Sie es in einigen Tagen erneut.',
  'person-elsewhere-too':
    'Diese Person arbeitet auch für eine andere Firma: Ihr Passwort ändert sie selbst, Benutzername und E-Mail ändern wir.',
  'all-sessions-ended': 'Außer dieser Sitzung sind alle abgemeldet.',
  'erased-mail-subject': '{brand}: Ihre Daten sind gelöscht',
  'erased-mail-text':
    'Guten Tag, {name},\n\nam {day}, {time} wurde Ihr Konto mit allem gelöscht, was Sie darin aufbewahrt haben. Bestellungen und Belege bleiben ohne Ihren Namen, so lange das Gesetz es verlangt. Sie können sich nicht mehr anmelden; dies ist die letzte E-Mail an diese Adresse.\n\nWenn Sie davon nichts wussten, schreiben Sie uns: {contact}\n\n{brand}',
}

export const erasureTexts = { ro, hu, en, de }
