import { plainForms, stemOf } from './inflections.ts'

/*
 * Words that the trade uses for each other, folded: whoever writes `valvă` means what the names call `supapă`, and a `tijă capotă` is its
 * `amortizor`. They are tried only where a text names nothing whole, one word at a time, and count only where a whole name comes of it: the
 * word beside decides which of them is meant.
 */
const ROMANIAN = [
  'valva supapa ventil robinet electrovalva electrosupapa',
  'duza diuza injector pulverizator',
  'tija telescop amortizor piston bieleta',
  'conducta furtun teava tub racord stut',
  'contact senzor comutator intrerupator buton bulb traductor sonda contactor switch',
  'lampa stop far lumina proiector',
  'simering semering garnitura oring etansare inel',
  'manson burduf aparatoare protectie husa',
  'bucsa silentbloc tampon cauciuc flansa suport',
  'cablu sufa tija timonerie',
  'motor motoras actuator electromotor',
  'ventilator suflanta turbina aeroterma electroventilator motoras',
  'rola intinzator ghidaj pretensor fulie',
  'capac dop buson',
  'rezervor vas bazin',
  'grila masca ornament',
  'usita capac clapeta',
  'janta jante geanta roata',
  'geam sticla',
  'macara ridicator mecanism',
  'maner clanta',
  'incuietoare broasca inchizatoare yala zavor',
  'brat bascula',
  'filtru element cartus',
  'radiator racitor schimbator',
  'lichid solutie fluid',
  'lichid ulei',
  'vaselina unsoare grasime',
  'esapament evacuare toba',
  'clima ac climatizare',
  'habitaclu cabina interior aeroterma',
  'motorina diesel combustibil carburant gazoil',
  'benzina combustibil carburant',
  'apa racire antigel',
  'antiruliu stabilizatoare torsiune',
  'haion hayon portbagaj',
  'pornire contact',
  'perna burduf',
  'carlig cupla',
  'aparatoare scut carenaj',
  'presoane suruburi prezoane buloane',
  'pompa hidraulica servopompa',
  'calculator ecu unitate',
  'redresor incarcator',
  'joc set',
  'levier parghie',
  'reglor reglaj reglare reglabil',
  'brida colier bratara faseta',
  'suspensie punte',
]
const OTHERS = [
  // Hungarian
  'szelep ventil',
  'cso tomlo vezetek',
  'jelado szenzor erzekelo kapcsolo',
  'tomites szimering',
  'tarto bak bakok',
  'persely szilent',
  'pumpa szivattyu',
  'lampa fenyszoro',
  'radiator huto',
  'benzin uzemanyag gazolaj',
  'rud palca kar',
  'fedel kupak sapka',
  // German
  'schlauch leitung rohr',
  'dichtung dichtring simmerring wellendichtring',
  'sensor geber fuhler schalter',
  'manschette balg faltenbalg',
  'leuchte lampe licht',
  'dampfer stossdampfer',
  'behalter tank',
  'rolle spanner',
  'deckel kappe verschluss',
  // English
  'brake break',
  'hose pipe tube line',
  'sensor switch sender sending',
  'seal gasket ring',
  'bush bushing mount mounting rubber',
  'lamp light',
  'boot gaiter bellow bellows cover',
  'arm wishbone',
  'fan blower',
  'strut damper shock',
  'cooler radiator',
  'tank reservoir bottle',
  'pulley roller',
  'rod link bar',
  'silencer muffler exhaust',
  'cap lid plug',
  'wing fender',
  'bonnet hood',
  'windscreen windshield',
  'boot trunk tailgate',
  'petrol gas fuel diesel gasoline',
  'housing cover',
  'guard shield splash',
]

const groups = [...ROMANIAN, ...OTHERS].map((group) => group.split(' '))
const sameAs = new Map<string, Set<string>>()
for (const group of groups)
  for (const word of group) {
    const known = sameAs.get(stemOf(word)) ?? new Set<string>()
    sameAs.set(stemOf(word), known)
    for (const each of group) if (each !== word) known.add(each)
  }

/** What Romanian makes of one verb: `injecție` and `injector`, `ventilație` and `ventilator`; so much is left without its end. */
const DERIVED = /(?:ie|ii|iei|iile|iilor|or|orul|oare|oarea|oarelor|orului)$/u
const LEFT_OF_DERIVED = 5

/** What words have in common that are made of one verb; null where a word is made of none. */
export function rootOf(word: string): string | null {
  const root = word.replace(DERIVED, '')
  return root !== word && root.length >= LEFT_OF_DERIVED && /[ct]$/.test(root) ? root : null
}

/** Words that may have been meant by one, with whatever ending it stands; none for most. */
export function sameWords(word: string): readonly string[] {
  const { romanian, others } = plainForms(word)
  const stems = new Set([word, ...romanian, ...others].map(stemOf))
  return [...new Set([...stems].flatMap((stem) => [...(sameAs.get(stem) ?? [])]))].filter(
    (each) => !stems.has(stemOf(each)),
  )
}
