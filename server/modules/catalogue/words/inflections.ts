/*
 * Endings of the four languages, folded, as rules: a shop's own names and the synonyms of the trade need not list every form.
 *
 * Romanian: plural and article (`discuri`, `discul`, `garniturile`, `chiulasei`). Hungarian: plural, accusative and the cases that people write in a
 * search (`olajszűrőt`, `fékbetétek`, `autóhoz`). German: plural and genitive. English: plural.
 */
const ROMANIAN = 'ul ului le lui lor uri urile urilor ele elor ile ilor ei ii ua ea iei iile a e i u'.split(' ')
const OTHERS = [
  ...'ok ek ak et at ot val vel hoz hez ban ben ba be ra re nak nek bol rol tol nal nel ert kent okat eket akat kat ket ja je jai juk uk jaik vek vet vak vat t k n'.split(
    ' ',
  ),
  ...'es en er ern em s'.split(' '),
]
/** Of a word with an ending of one letter, and with a longer one, so much must be left; the English plural and the Romanian article are sure of themselves. */
const LEFT_BY_SHORT = 4
const LEFT_BY_LONG = 3
const LEFT_BY: Readonly<Record<string, number>> = { s: 3, ul: 2 }
/** Words of the trade that change more than their end, folded. */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    usa: 'usi usii usile usilor',
    roata: 'roti rotii rotile rotilor',
    apa: 'apei ape',
    placa: 'placi placii placile',
    curea: 'curele curelei curelele curelelor',
    broasca: 'broaste broastele broastelor',
    oglinda: 'oglinzi oglinzii oglinzile oglinzilor',
    lant: 'lantul lanturile',
    tukor: 'tukrok tukrot tukre tukrei',
  }).flatMap(([plain, forms]) => forms.split(' ').map((form) => [form, plain])),
)

/** Words that stand for one of the names', folded: what was taken out of a vehicle, and makers of axles, which trailers have. */
const SAID_FOR: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    dezmembrat:
      'sh second hand dezmembrari dezmembrare dezmembrata dezmembrate folosit folosita folosite uzat uzata used gebraucht gebrauchte hasznalt bontott',
    semiremorca: 'bpw saf ror smb gigant fruehauf trailor trailer auflieger sattelauflieger potkocsi',
  }).flatMap(([plain, words]) => words.split(' ').map((word) => [word, plain])),
)

/** A word without what number, article and case may have put behind it; never the word itself. */
export function plainForms(word: string): { readonly romanian: readonly string[]; readonly others: readonly string[] } {
  if (!/^\p{L}+$/u.test(word)) return { romanian: [], others: [] }
  // Romanian changes the vowel before it: amortizor, amortizoare, telescop, telescoape; small things end in -aș and -iță: motoraș, pompiță. Hungarian doubles the consonant: fékkel. English: batteries.
  const romanian = [
    IRREGULAR[word] ?? SAID_FOR[word] ?? word,
    ...without(word, ROMANIAN),
    word.replace(/oa(\p{L})(?:e|ei|ele|elor)$/u, 'o$1'),
    word.replace(/(?<=\p{L}{4})as(?:ul|ului|e|ele|elor)?$/u, ''),
    word.replace(/(?<=\p{L}{4})it(?:a|e|ei|ele|elor)$/u, 'a'),
  ]
  const others = [...without(word, OTHERS), word.replace(/(\p{L})\1[ae]l$/u, '$1'), word.replace(/ies$/, 'y')]
  const isOther = (form: string) => form !== word
  return { romanian: romanian.filter(isOther), others: others.filter(isOther) }
}

function without(word: string, endings: readonly string[]): string[] {
  return endings.flatMap((ending) => {
    const left = word.length - ending.length
    return left >= (LEFT_BY[ending] ?? (ending.length === 1 ? LEFT_BY_SHORT : LEFT_BY_LONG)) && word.endsWith(ending)
      ? [word.slice(0, left)]
      : []
  })
}

/** A word without the vowel at its end, in which number and case differ in Romanian; the whole word where too little would be left. */
export function stemOf(word: string): string {
  if (word.length >= 5) return /[aeiu]$/.test(word) ? word.slice(0, -1) : word
  return word.length === 4 && /[aei]$/.test(word) ? word.slice(0, -1) : word
}
