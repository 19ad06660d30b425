/** Texts about the fields of people in the four languages, each with the same keys (text.ts). */
const ro = {
  'written-through': '{by}, prin {actor}',
  'username-characters': 'Numele de utilizator are litere, cifre și . _ @ + -, fără spații.',
  'username-mixed': 'Numele de utilizator are litere dintr-un singur alfabet: unele semne arată ca altele.',
  phone: 'Un număr de telefon are cel puțin 6 cifre și, între ele, spații sau + - / ( ) .',
  'username-taken': 'Numele de utilizator există deja. Alegeți altul.',
  'right-not-held': 'Nu aveți acest drept, deci nu îl puteți da.',
  'login-of-more-rights':
    'Colegul are drepturi pe care dvs. nu le aveți: datele de autentificare și le schimbă singur.',
  'finances-need-prices': 'Finanțele cer și dreptul la prețuri de achiziție.',
  'choose-password': 'Parola v-a fost dată de altcineva. Alegeți una pe care o știți numai dvs.',
  'password-given': 'Aceasta este parola pe care v-a dat-o altcineva. Alegeți alta.',
  'password-to-be-chosen': 'Salvat. La prima autentificare persoana își alege o parolă numai a ei.',
}
type PeopleTexts = Record<keyof typeof ro, string>

const hu: PeopleTexts = {
  'written-through': '{by}, {actor} által',
  'username-characters': 'A felhasználónévben betűk, számjegyek és . _ @ + - lehetnek, szóköz nélkül.',
  'username-mixed': 'A felhasználónév csak egyféle ábécé betűiből állhat: némelyik jel másnak látszik.',
  phone: 'A telefonszám legalább 6 számjegyből áll, közöttük szóköz vagy + - / ( ) . lehet.',
  'username-taken': 'Ez a felhasználónév már foglalt. Válasszon másikat.',
  'right-not-held': 'Önnek nincs meg ez a joga, ezért nem adhatja tovább.',
  'login-of-more-rights':
    'A munkatársnak olyan joga van, amely Önnek nincs meg: bejelentkezési adatait maga módosítja.',
  'finances-need-prices': 'A pénzügyekhez a beszerzési árak joga is kell.',
  'choose-password': 'A jelszavát más adta meg. Válasszon olyat, amelyet csak Ön ismer.',
  'password-given': 'Ez az a jelszó, amelyet más adott meg. Válasszon másikat.',
  'password-to-be-chosen': 'Mentve. Az első bejelentkezéskor az illető saját jelszót választ.',
}

const en: PeopleTexts = {
  'written-through': '{by}, through {actor}',
  'username-characters': 'A username has letters, digits and . _ @ + -, without spaces.',
  'username-mixed': 'A username has letters of one alphabet: some of these look like others.',
  phone: 'A telephone number has at least 6 digits and, between them, spaces or + - / ( ) .',
  'username-taken': 'This username is taken. Choose another one.',
  'right-not-held': 'You do not have this right, so you cannot give it.',
  'login-of-more-rights':
    'This colleague has rights that you do not have: they change what they log in with themselves.',
  'finances-need-prices': 'Finances need the right to purchase prices as well.',
  'choose-password': 'Somebody else has given you this password. Choose one that only you know.',
  'password-given': 'This is the password that somebody else has given you. Choose another one.',
  'password-to-be-chosen': 'Saved. At their first login the person chooses a password of their own.',
}

const de: PeopleTexts = {
  'written-through': '{by}, über {actor}',
  'username-characters': 'Ein Benutzername hat Buchstaben, Ziffern und . _ @ + -, ohne Leerzeichen.',
  'username-mixed': 'Ein Benutzername hat Buchstaben eines einzigen Alphabets: einige Zeichen sehen aus wie andere.',
  phone: 'Eine Telefonnummer hat mindestens 6 Ziffern, dazwischen Leerzeichen oder + - / ( ) .',
  'username-taken': 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
  'right-not-held': 'Sie haben dieses Recht nicht und können es daher nicht vergeben.',
  'login-of-more-rights': 'Diese Person hat Rechte, die Sie nicht haben: ihre Anmeldedaten ändert sie selbst.',
  'finances-need-prices': 'Finanzen brauchen auch das Recht auf Einkaufspreise.',
  'choose-password': 'Dieses Passwort hat Ihnen jemand gegeben. Wählen Sie eines, das nur Sie kennen.',
  'password-given': 'Das ist das Passwort, das Ihnen jemand gegeben hat. Wählen Sie ein anderes.',
  'password-to-be-chosen': 'Gespeichert. Bei der ersten Anmeldung wählt die Person ein eigenes Passwort.',
}

export const peopleTexts = { ro, hu, en, de }
