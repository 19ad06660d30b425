/** Texts about the fields of people in the four languages, each with the same keys (text.ts). */
const ro = {
  'username-characters': 'Numele de utilizator are litere, cifre și . _ @ + -, fără spații.',
  'username-mixed': 'Numele de utilizator are litere dintr-un singur alfabet: unele semne arată ca altele.',
  phone: 'Un număr de telefon are cel puțin 6 cifre și, între ele, spații sau + - / ( ) .',
  'username-taken': 'Numele de utilizator există deja. Alegeți altul.',
  'right-not-held': 'Nu aveți acest drept, deci nu îl puteți da.',
  'finances-need-prices': 'Finanțele cer și dreptul la prețuri de achiziție.',
}
type PeopleTexts = Record<keyof typeof ro, string>

const hu: PeopleTexts = {
  'username-characters': 'A felhasználónévben betűk, számjegyek és . _ @ + - lehetnek, szóköz nélkül.',
  'username-mixed': 'A felhasználónév csak egyféle ábécé betűiből állhat: némelyik jel másnak látszik.',
  phone: 'A telefonszám legalább 6 számjegyből áll, közöttük szóköz vagy + - / ( ) . lehet.',
  'username-taken': 'Ez a felhasználónév már foglalt. Válasszon másikat.',
  'right-not-held': 'Önnek nincs meg ez a joga, ezért nem adhatja tovább.',
  'finances-need-prices': 'A pénzügyekhez a beszerzési árak joga is kell.',
}

const en: PeopleTexts = {
  'username-characters': 'A username has letters, digits and . _ @ + -, without spaces.',
  'username-mixed': 'A username has letters of one alphabet: some of these look like others.',
  phone: 'A telephone number has at least 6 digits and, between them, spaces or + - / ( ) .',
  'username-taken': 'This username is taken. Choose another one.',
  'right-not-held': 'You do not have this right, so you cannot give it.',
  'finances-need-prices': 'Finances need the right to purchase prices as well.',
}

const de: PeopleTexts = {
  'username-characters': 'Ein Benutzername hat Buchstaben, Ziffern und . _ @ + -, ohne Leerzeichen.',
  'username-mixed': 'Ein Benutzername hat Buchstaben eines einzigen Alphabets: einige Zeichen sehen aus wie andere.',
  phone: 'Eine Telefonnummer hat mindestens 6 Ziffern, dazwischen Leerzeichen oder + - / ( ) .',
  'username-taken': 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
  'right-not-held': 'Sie haben dieses Recht nicht und können es daher nicht vergeben.',
  'finances-need-prices': 'Finanzen brauchen auch das Recht auf Einkaufspreise.',
}

export const peopleTexts = { ro, hu, en, de }
