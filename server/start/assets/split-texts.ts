import type { Plugin, Rolldown } from 'vite'

type Texts = Record<string, unknown>
type Part = 'start' | 'later'
type Chunk = Pick<Rolldown.RenderedChunk, 'fileName' | 'isEntry' | 'imports' | 'moduleIds'>

const catalogFile = /\/locales\/(\w+)\/messages\.po(\?later)?$/
const placeholder = (locale: string, part: Part | 'ids') => `@texts ${locale} ${part}`

/** The module that holds the ids of the second part: they are the same in every language, and half of what its texts would weigh with them. */
const idsModule = 'later-text-ids'
/** Of an id as it is delivered; it needs no escape between quotes of any kind, nor in JSON. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.,:;=+*/!?&|()[]<>'
const SHORT_LENGTH = 2
const MOST_IDS = LETTERS.length ** SHORT_LENGTH

const keyOf = ({ moduleIds }: Chunk) => moduleIds.join()

/** What the second part's module of a language does when it is loaded: texts without anything to fill in lie there as they are, Lingui has each in a list. */
const laterModule = (locale: string) => `
import { ids } from '${idsModule}'
export const messages = Object.fromEntries(JSON.parse("${placeholder(locale, 'later')}").map((text, at) => [ids.slice(${SHORT_LENGTH} * at, ${SHORT_LENGTH} * (at + 1)), typeof text === 'string' ? [text] : text]))`

/** The same on every machine, whatever its language. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const plain = (text: unknown): unknown =>
  Array.isArray(text) && text.length === 1 && typeof text[0] === 'string' ? text[0] : text

/** The ids of Lingui's texts are six characters of base64. Where else such a word stands between quotes, no text has that id. */
const textId = /(?<=["'`])[\w+/]{6}(?=["'`])/g
const textIds = (code: string) => [...code.matchAll(textId)].map(([id]) => id)

/**
 * Each id's name in what is delivered: two letters by the id's number, or the next two that no other has. Nothing packs ids, and every one stands in
 * the code that says it and in the texts. Numbers in a row would be as short, but one new text would give all others another, and every file would be new.
 */
export function shortIds(ids: Iterable<string>): Map<string, string> {
  const all = [...new Set(ids)].sort()
  if (all.length > MOST_IDS) throw new Error(`${all.length} texts: let their names be longer in ${import.meta.url}`)
  const taken = new Set<number>()
  return new Map(
    all.map((id) => {
      let at = Buffer.from(id, 'base64').readUIntBE(0, 4) % MOST_IDS
      while (taken.has(at)) at = (at + 1) % MOST_IDS
      taken.add(at)
      return [id, LETTERS[Math.floor(at / LETTERS.length)]! + LETTERS[at % LETTERS.length]!]
    }),
  )
}

/** The chunks with all that they import. */
function withImports<C extends Chunk>(chunks: readonly C[], from: readonly C[]): Set<C> {
  const found = new Set<C>()
  const collect = (chunk: C | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const imported of chunk.imports) collect(chunks.find(({ fileName }) => fileName === imported))
  }
  from.forEach(collect)
  return found
}

/** The entry and the first screens with all that they import. */
function chunksOfStart<C extends Chunk>(chunks: readonly C[], isFirstScreen: (path: string) => boolean): Set<C> {
  return withImports(
    chunks,
    chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some(isFirstScreen)),
  )
}

/**
 * Where a text could be missing when it is said: at the start, or in what is loaded later.
 * @param later ids of the second part's texts
 * @param unwaited modules that are loaded without waiting for the second part, and by whom
 * @param saidIn ids in a chunk's code
 */
function problemsOf(
  chunks: readonly Rolldown.OutputChunk[],
  start: ReadonlySet<Rolldown.OutputChunk>,
  later: readonly string[],
  unwaited: readonly { readonly importer: string; readonly target: string }[],
  saidIn: (chunk: Chunk) => readonly string[],
): string[] {
  const laterIds = new Set(later)
  const problemsIn = (some: Iterable<Rolldown.OutputChunk>, tell: (ids: string, fileName: string) => string) =>
    [...some].flatMap((chunk) => {
      const missing = saidIn(chunk).filter((id) => laterIds.has(id))
      return missing.length > 0 ? [tell(missing.join(', '), chunk.fileName)] : []
    })
  const atStart = problemsIn(
    start,
    (ids, fileName) => `The start says texts that it does not load: ${ids} in ${fileName}`,
  )
  const afterwards = unwaited.flatMap(({ importer, target }) => {
    const entries = chunks.filter(({ moduleIds }) => moduleIds.includes(target))
    return problemsIn(
      withImports(chunks, entries),
      (ids) => `${target} is loaded without its texts by ${importer}: ${ids}`,
    )
  })
  return [...atStart, ...afterwards]
}

/**
 * The modules that a module's code loads later and that wait for the second part: of components all but the first
 * screens, of others those that it says. `changed` is the code that lets them wait; null where it does so as it is.
 */
function withWaits(code: string, isFirstScreen: (path: string) => boolean) {
  const screens: string[] = []
  const waits = code.replace(/\bimport\((["'])([^"']+\.tsx)\1\)/g, (call, _quote, target: string) => {
    if (isFirstScreen(target)) return call
    screens.push(target)
    return `withTexts(${call})`
  })
  const others = [...code.matchAll(/\bwithTexts\(\s*import\((["'])([^"']+\.ts)\1\)/g)].map(
    ([, , target]) => target ?? '',
  )
  const imports = /\bimport \{[^}]*\bwithTexts\b/.test(code) ? '' : `import { withTexts } from '#src/i18n/locale.ts'\n`
  return { targets: [...screens, ...others], changed: screens.length === 0 ? null : imports + waits }
}

/** Which texts are of which part, by what the chunks of a start say. */
function partsOf(catalogs: ReadonlyMap<string, Texts>, saidAtStart: (chunks: readonly Chunk[]) => ReadonlySet<string>) {
  /** Every language has the same ids: the build fails where a translation is missing. */
  const names = () => shortIds([...catalogs.values()].flatMap((texts) => Object.keys(texts)))

  /** Texts that begin alike beside each other, in the order of one language for all: a tenth less when packed. */
  function alike(ids: Iterable<string>): string[] {
    const texts = catalogs.get('ro') ?? {}
    const sorted = [...ids].map((id) => [JSON.stringify(texts[id]) ?? '', id] as const)
    return sorted.sort(([a, idA], [b, idB]) => (a === b ? compare(idA, idB) : compare(a, b))).map(([, id]) => id)
  }

  function laterIds(chunks: readonly Chunk[]): string[] {
    const atStart = saidAtStart(chunks)
    return alike([...names().keys()].filter((id) => !atStart.has(id)))
  }

  function part(chunks: readonly Chunk[], locale: string, wanted: Part | 'ids'): unknown {
    const nameOf = names()
    if (wanted === 'ids')
      return laterIds(chunks)
        .map((id) => nameOf.get(id))
        .join('')
    const texts = catalogs.get(locale) ?? {}
    if (wanted === 'later') return laterIds(chunks).map((id) => plain(texts[id]))
    const atStart = saidAtStart(chunks)
    return Object.fromEntries(
      alike(Object.keys(texts).filter((id) => atStart.has(id))).map((id) => [nameOf.get(id), texts[id]]),
    )
  }
  const withNames = (code: string) => {
    const nameOf = names()
    return code.replace(textId, (id) => nameOf.get(id) ?? id)
  }
  return { withNames, laterIds, part }
}

/**
 * Splits each language's compiled catalog in two: `messages.po` keeps the texts that the code of a start says, `messages.po?later` gets the others.
 * Which is which follows from the chunks as they come out. What is loaded later waits for the second part: `import('./Screen.tsx')` becomes
 * `withTexts(import('./Screen.tsx'))`; a module without components that says something has to be written so. The build fails if a text could be missing where it is said. While developing, the first part holds
 * all (docs/decisions/057).
 * @param firstScreens how the paths of the first screens' modules end; these are loaded by the start and wait for nothing
 */
export function splitTexts(firstScreens: readonly string[]): Plugin {
  let isBuild = false
  const catalogs = new Map<string, Texts>()
  /** What may be ids of texts, by module. */
  const said = new Map<string, readonly string[]>()
  /** Which module waits for which. */
  const waiting = new Set<string>()
  const isFirstScreen = (path: string) => firstScreens.some((end) => path.endsWith(end))
  const startOf = <C extends Chunk>(chunks: readonly C[]) => chunksOfStart(chunks, isFirstScreen)

  /** The same by the modules of a chunk: behind the minifier only the short names are there. */
  const rendered = new Map<string, readonly string[]>()
  const { withNames, laterIds, part } = partsOf(
    catalogs,
    (chunks) => new Set([...startOf(chunks)].flatMap(({ moduleIds }) => moduleIds.flatMap((id) => said.get(id) ?? []))),
  )

  return {
    name: 'split-texts',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: { filter: { id: new RegExp(`^${idsModule}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [/messages\.po\?later$/, new RegExp(`^\0${idsModule}$`)] },
      handler(id) {
        if (id.endsWith(idsModule)) return `export const ids = JSON.parse("${placeholder('all', 'ids')}")`
        return isBuild ? laterModule(catalogFile.exec(id)?.[1] ?? '') : 'export const messages = {}'
      },
    },
    transform: {
      filter: { id: [/\/src\/.*\.tsx?$/, /messages\.po$/] },
      async handler(code, id) {
        if (!isBuild) return null
        const locale = catalogFile.exec(id)?.[1]
        if (locale !== undefined) {
          const compiled = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { messages: Texts }
          catalogs.set(locale, compiled.messages)
          return `export const messages = JSON.parse("${placeholder(locale, 'start')}")`
        }
        said.set(id, textIds(code))
        const { targets, changed } = withWaits(code, isFirstScreen)
        for (const target of targets) waiting.add(`${id} → ${(await this.resolve(target, id))?.id}`)
        return changed
      },
    },
    renderChunk(code, chunk, _options, { chunks }) {
      rendered.set(keyOf(chunk), textIds(code))
      return withNames(code).replace(
        /(["'`])@texts (\w+) (start|later|ids)\1/g,
        (_all, _quote, locale: string, wanted: Part | 'ids') =>
          JSON.stringify(JSON.stringify(part(Object.values(chunks), locale, wanted))),
      )
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
      const unwaited = [...said.keys()].flatMap((importer) =>
        (this.getModuleInfo(importer)?.dynamicallyImportedIds ?? [])
          .filter((target) => !catalogFile.test(target) && !waiting.has(`${importer} → ${target}`))
          .map((target) => ({ importer, target })),
      )
      const [problem] = problemsOf(
        chunks,
        startOf(chunks),
        laterIds(chunks),
        unwaited,
        (chunk) => rendered.get(keyOf(chunk)) ?? [],
      )
      if (problem !== undefined) this.error(problem)
    },
  }
}
