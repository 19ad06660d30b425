/** Texts about the second step of a login in the four languages, each with the same keys (text.ts); apart for their number. */
const ro = {
  'second-factor': 'Introduceți codul din aplicația de pe telefon.',
  'wrong-code': 'Codul nu este corect sau a fost deja folosit. Așteptați următorul cod din aplicație.',
  'login-expired': 'A trecut prea mult timp. Introduceți din nou numele de utilizator și parola.',
  'factor-required': 'Rolul dvs. cere autentificarea în doi pași: o puteți muta pe alt telefon, nu o puteți opri.',
  'factor-off': 'Autentificarea în doi pași este oprită.',
  'factor-of-person-elsewhere': 'Persoana lucrează și pentru altă firmă: autentificarea în doi pași i-o oprim noi.',
  'factor-removed': 'Autentificarea în doi pași a fost oprită. Persoana este deconectată și a primit un e-mail.',
  'factor-mail-on-subject': '{brand}: autentificarea în doi pași este activă',
  'factor-mail-on-text':
    'Bună ziua, {name},\n\nLa {day}, {time} ați activat autentificarea în doi pași. De acum, după parolă vi se cere un cod din aplicația de pe telefon. Pe celelalte dispozitive sunteți deconectat.\n\nDacă nu ați fost dvs., scrieți-ne imediat: {contact}\n\n{brand}',
  'factor-mail-off-subject': '{brand}: autentificarea în doi pași este oprită',
  'factor-mail-off-text':
    'Bună ziua, {name},\n\nLa {day}, {time} autentificarea în doi pași a fost oprită din contul dvs. Pentru autentificare ajunge acum parola.\n\nDacă nu ați fost dvs., schimbați parola și scrieți-ne imediat: {contact}\n\n{brand}',
  'factor-mail-codes-subject': '{brand}: coduri de rezervă noi',
  'factor-mail-codes-text':
    'Bună ziua, {name},\n\nLa {day}, {time} ați cerut coduri de rezervă noi. Cele dinainte nu mai sunt valabile.\n\nDacă nu ați fost dvs., schimbați parola și scrieți-ne imediat: {contact}\n\n{brand}',
  'factor-mail-recovery-subject': '{brand}: a fost folosit un cod de rezervă',
  'factor-mail-recovery-text':
    'Bună ziua, {name},\n\nLa {day}, {time} a fost folosit unul dintre codurile dvs. de rezervă. Fiecare cod este valabil o singură dată.\n\nDacă nu ați fost dvs., schimbați parola și scrieți-ne imediat: {contact}\n\n{brand}',
  'factor-mail-guessed-subject': '{brand}: coduri greșite la autentificare',
  'factor-mail-guessed-text':
    'Bună ziua, {name},\n\nLa {day}, {time} s-au introdus prea multe coduri greșite pentru contul dvs., după parola corectă. Pentru un sfert de oră nu se mai acceptă niciun cod.\n\nDacă nu ați fost dvs., altcineva vă știe parola: schimbați-o și scrieți-ne imediat: {contact}\n\n{brand}',
  'factor-mail-removed-subject': '{brand}: autentificarea în doi pași a fost oprită de altcineva',
  'factor-mail-removed-text':
    'Bună ziua, {name},\n\nLa {day}, {time} {by} v-a oprit autentificarea în doi pași. Sunteți deconectat de pe toate dispozitivele; vă autentificați din nou cu parola.\n\nDacă nu ați cerut acest lucru, schimbați parola și scrieți-ne imediat: {contact}\n\n{brand}',
}
type FactorTexts = Record<keyof typeof ro, string>

const hu: FactorTexts = {
  'second-factor': 'Írja be a telefonján lévő alkalmazás kódját.',
  'wrong-code': 'A kód hibás, vagy már felhasználták. Várja meg a következőt az alkalmazásban.',
  'login-expired': 'Túl sok idő telt el. Adja meg újra a felhasználónevét és a jelszavát.',
  'factor-required':
    'Az Ön szerepköréhez kötelező a kétlépcsős bejelentkezés: másik telefonra átviheti, kikapcsolni nem tudja.',
  'factor-off': 'A kétlépcsős bejelentkezés ki van kapcsolva.',
  'factor-of-person-elsewhere': 'Ez a személy más cégnél is dolgozik: kétlépcsős bejelentkezését mi kapcsoljuk ki.',
  'factor-removed': 'A kétlépcsős bejelentkezés ki van kapcsolva. Az illetőt kijelentkeztettük, és e-mailt kapott.',
  'factor-mail-on-subject': '{brand}: a kétlépcsős bejelentkezés be van kapcsolva',
  'factor-mail-on-text':
    'Jó napot, {name}!\n\n{day}, {time} időpontban bekapcsolta a kétlépcsős bejelentkezést. Mostantól a jelszó után a telefonján lévő alkalmazás kódját is kérjük. A többi eszközön kijelentkeztettük.\n\nHa nem Ön volt, azonnal írjon nekünk: {contact}\n\n{brand}',
  'factor-mail-off-subject': '{brand}: a kétlépcsős bejelentkezés ki van kapcsolva',
  'factor-mail-off-text':
    'Jó napot, {name}!\n\n{day}, {time} időpontban a fiókjából kikapcsolták a kétlépcsős bejelentkezést. A bejelentkezéshez most elég a jelszó.\n\nHa nem Ön volt, változtassa meg a jelszavát, és azonnal írjon nekünk: {contact}\n\n{brand}',
  'factor-mail-codes-subject': '{brand}: új tartalékkódok',
  'factor-mail-codes-text':
    'Jó napot, {name}!\n\n{day}, {time} időpontban új tartalékkódokat kért. A korábbiak már nem érvényesek.\n\nHa nem Ön volt, változtassa meg a jelszavát, és azonnal írjon nekünk: {contact}\n\n{brand}',
  'factor-mail-recovery-subject': '{brand}: felhasználtak egy tartalékkódot',
  'factor-mail-recovery-text':
    'Jó napot, {name}!\n\n{day}, {time} időpontban felhasználták az egyik tartalékkódját. Minden kód csak egyszer érvényes.\n\nHa nem Ön volt, változtassa meg a jelszavát, és azonnal írjon nekünk: {contact}\n\n{brand}',
  'factor-mail-guessed-subject': '{brand}: hibás kódok a bejelentkezésnél',
  'factor-mail-guessed-text':
    'Jó napot, {name}!\n\n{day}, {time} időpontban a helyes jelszó után túl sok hibás kódot írtak be a fiókjához. Negyed óráig nem fogadunk el kódot.\n\nHa nem Ön volt, valaki más ismeri a jelszavát: változtassa meg, és azonnal írjon nekünk: {contact}\n\n{brand}',
  'factor-mail-removed-subject': '{brand}: más kapcsolta ki a kétlépcsős bejelentkezést',
  'factor-mail-removed-text':
    'Jó napot, {name}!\n\n{day}, {time} időpontban {by} kikapcsolta az Ön kétlépcsős bejelentkezését. Minden eszközön kijelentkeztettük; a jelszavával jelentkezhet be újra.\n\nHa nem Ön kérte, változtassa meg a jelszavát, és azonnal írjon nekünk: {contact}\n\n{brand}',
}

const en: FactorTexts = {
  'second-factor': 'Enter the code from the app on your phone.',
  'wrong-code': 'The code is wrong or has been used before. Wait for the next one in the app.',
  'login-expired': 'Too much time has passed. Enter your username and password again.',
  'factor-required': 'Your role needs two-step login: you can move it to another phone, but not turn it off.',
  'factor-off': 'Two-step login is off.',
  'factor-of-person-elsewhere': 'This person works for another company too: we turn off their two-step login.',
  'factor-removed': 'Two-step login has been turned off. The person is logged out and has been sent a mail.',
  'factor-mail-on-subject': '{brand}: two-step login is on',
  'factor-mail-on-text':
    'Hello {name},\n\nOn {day}, {time} you turned on two-step login. From now on you are asked for a code from the app on your phone after the password. You are logged out on your other devices.\n\nIf this was not you, write to us at once: {contact}\n\n{brand}',
  'factor-mail-off-subject': '{brand}: two-step login is off',
  'factor-mail-off-text':
    'Hello {name},\n\nOn {day}, {time} two-step login was turned off in your account. The password alone is enough to log in now.\n\nIf this was not you, change your password and write to us at once: {contact}\n\n{brand}',
  'factor-mail-codes-subject': '{brand}: new recovery codes',
  'factor-mail-codes-text':
    'Hello {name},\n\nOn {day}, {time} you asked for new recovery codes. The former ones are no longer valid.\n\nIf this was not you, change your password and write to us at once: {contact}\n\n{brand}',
  'factor-mail-recovery-subject': '{brand}: a recovery code was used',
  'factor-mail-recovery-text':
    'Hello {name},\n\nOn {day}, {time} one of your recovery codes was used. Each code is valid once.\n\nIf this was not you, change your password and write to us at once: {contact}\n\n{brand}',
  'factor-mail-guessed-subject': '{brand}: wrong codes at login',
  'factor-mail-guessed-text':
    'Hello {name},\n\nOn {day}, {time} too many wrong codes were entered for your account, after the right password. No code is taken for a quarter of an hour.\n\nIf this was not you, somebody else knows your password: change it and write to us at once: {contact}\n\n{brand}',
  'factor-mail-removed-subject': '{brand}: somebody else turned off your two-step login',
  'factor-mail-removed-text':
    'Hello {name},\n\nOn {day}, {time} {by} turned off your two-step login. You are logged out on all devices; log in again with your password.\n\nIf you did not ask for this, change your password and write to us at once: {contact}\n\n{brand}',
}

const de: FactorTexts = {
  'second-factor': 'Geben Sie den Code aus der App auf Ihrem Telefon ein.',
  'wrong-code': 'Der Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten in der App.',
  'login-expired': 'Es ist zu viel Zeit vergangen. Geben Sie Benutzername und Passwort erneut ein.',
  'factor-required':
    'Ihre Rolle verlangt die Anmeldung in zwei Schritten: Sie können sie auf ein anderes Telefon übertragen, aber nicht ausschalten.',
  'factor-off': 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
  'factor-of-person-elsewhere':
    'Diese Person arbeitet auch für eine andere Firma: Ihre Anmeldung in zwei Schritten schalten wir aus.',
  'factor-removed':
    'Die Anmeldung in zwei Schritten ist ausgeschaltet. Die Person ist abgemeldet und hat eine E-Mail erhalten.',
  'factor-mail-on-subject': '{brand}: Die Anmeldung in zwei Schritten ist aktiv',
  'factor-mail-on-text':
    'Guten Tag, {name},\n\nam {day}, {time} haben Sie die Anmeldung in zwei Schritten eingeschaltet. Ab jetzt wird nach dem Passwort ein Code aus der App auf Ihrem Telefon verlangt. Auf Ihren anderen Geräten sind Sie abgemeldet.\n\nWenn Sie das nicht waren, schreiben Sie uns sofort: {contact}\n\n{brand}',
  'factor-mail-off-subject': '{brand}: Die Anmeldung in zwei Schritten ist ausgeschaltet',
  'factor-mail-off-text':
    'Guten Tag, {name},\n\nam {day}, {time} wurde die Anmeldung in zwei Schritten in Ihrem Konto ausgeschaltet. Zur Anmeldung genügt jetzt das Passwort.\n\nWenn Sie das nicht waren, ändern Sie Ihr Passwort und schreiben Sie uns sofort: {contact}\n\n{brand}',
  'factor-mail-codes-subject': '{brand}: neue Ersatzcodes',
  'factor-mail-codes-text':
    'Guten Tag, {name},\n\nam {day}, {time} haben Sie neue Ersatzcodes angefordert. Die bisherigen gelten nicht mehr.\n\nWenn Sie das nicht waren, ändern Sie Ihr Passwort und schreiben Sie uns sofort: {contact}\n\n{brand}',
  'factor-mail-recovery-subject': '{brand}: Ein Ersatzcode wurde verwendet',
  'factor-mail-recovery-text':
    'Guten Tag, {name},\n\nam {day}, {time} wurde einer Ihrer Ersatzcodes verwendet. Jeder Code gilt nur einmal.\n\nWenn Sie das nicht waren, ändern Sie Ihr Passwort und schreiben Sie uns sofort: {contact}\n\n{brand}',
  'factor-mail-guessed-subject': '{brand}: falsche Codes bei der Anmeldung',
  'factor-mail-guessed-text':
    'Guten Tag, {name},\n\nam {day}, {time} wurden für Ihr Konto nach dem richtigen Passwort zu viele falsche Codes eingegeben. Eine Viertelstunde lang wird kein Code angenommen.\n\nWenn Sie das nicht waren, kennt jemand anderes Ihr Passwort: Ändern Sie es und schreiben Sie uns sofort: {contact}\n\n{brand}',
  'factor-mail-removed-subject': '{brand}: Jemand anderes hat Ihre Anmeldung in zwei Schritten ausgeschaltet',
  'factor-mail-removed-text':
    'Guten Tag, {name},\n\nam {day}, {time} hat {by} Ihre Anmeldung in zwei Schritten ausgeschaltet. Sie sind auf allen Geräten abgemeldet; melden Sie sich mit Ihrem Passwort neu an.\n\nWenn Sie das nicht verlangt haben, ändern Sie Ihr Passwort und schreiben Sie uns sofort: {contact}\n\n{brand}',
}

export const factorTexts = { ro, hu, en, de }
