import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')

/** What is wrong with a place in the code: `file`, `file#name`, `file#Schema.field.field`, or `file#CONSTANT = value` as JSON. */
export async function problemOfPlace(place: string): Promise<string | null> {
  const [file = '', symbol] = place.split('#')
  if (!existsSync(join(root, file))) return `${file} is gone`
  if (symbol === undefined) return null
  const [name = '', value] = symbol.split(' = ')
  if (value !== undefined) return problemOfValue(file, name, value)
  if (name.includes('.') && file.endsWith('.ts')) return problemOfField(file, name)
  return new RegExp(`(?<![\\w$])${name.replace(/[$.*+?()[\]{}|\\^]/g, String.raw`\$&`)}(?![\\w$])`).test(read(file))
    ? null
    : `${name} is gone from ${file}`
}

async function problemOfValue(file: string, path: string, value: string): Promise<string | null> {
  const [name = '', ...fields] = path.split('.')
  // What only its own file knows is read as it is written.
  const [, written] = new RegExp(`^const ${path} = ([\\d_]+)$`, 'm').exec(read(file)) ?? []
  if (written?.replaceAll('_', '') === value) return null
  const found = fields.reduce(
    (each: unknown, field) => (each as Record<string, unknown>)[field],
    (await exportsOf(file))[name],
  )
  return JSON.stringify(found) === JSON.stringify(JSON.parse(value))
    ? null
    : `${path} of ${file} is ${JSON.stringify(found)}`
}

async function problemOfField(file: string, path: string): Promise<string | null> {
  const [name = '', ...fields] = path.split('.')
  let schema = (await exportsOf(file))[name]
  for (const field of fields) {
    schema = entriesOf(schema)?.[field]
    if (schema === undefined) return `${path} is gone from ${file}: ${field}`
  }
  return null
}

/** Whatever a schema wraps: what may be missing, lists, unions, what is piped. */
export function entriesOf(schema: unknown): Record<string, unknown> | null {
  if (typeof schema !== 'object' || schema === null) return null
  const { entries, wrapped, item, options, fields, pipe } = schema as Record<string, unknown>
  if (entries) return entries as Record<string, unknown>
  if (wrapped) return entriesOf(wrapped)
  if (item) return entriesOf(item)
  if (Array.isArray(options))
    return Object.assign({}, ...options.map((option) => entriesOf(option) ?? {})) as Record<string, unknown>
  if (Array.isArray(pipe)) return entriesOf(pipe[0])
  // Forms name their fields; a form with files both.
  if (fields) return fields as Record<string, unknown>
  return null
}

const exportsOf = async (file: string) =>
  (await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)) as Record<string, unknown>

/** Of a title at least so many characters, so that it names one test and not many. */
const LEAST = 9

/** What is wrong with a proof: `file: words of the title of a test`, or `file: /route state` of a screen. */
export function problemOfProof(proof: string): string | null {
  const [, file, title] = /^(\S+): (.+)$/.exec(proof) ?? []
  if (file === undefined || title === undefined) return 'names no test'
  if (!existsSync(join(root, file))) return `${file} is gone`
  if (title.length < LEAST) return 'says too little of the title'
  return titlesOf(file).some((each) => each.includes(title)) ? null : `no test of ${file} is called so`
}

const known = new Map<string, readonly string[]>()

function titlesOf(file: string): readonly string[] {
  const found = known.get(file) ?? [...named(read(file)), ...states(read(file))]
  known.set(file, found)
  return found
}

/** Titles as they are written: what `test`, `it` and `describe` are called with, and those of tables. */
const named = (text: string) =>
  [...text.matchAll(/(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , title = '']) => title,
  )

/** `/cart-v2 refused`: the states of screens that are tests and not words (tests/screens/support). */
const states = (text: string) =>
  text
    .split('\nscreenStates(')
    .slice(1)
    .flatMap((each) => {
      const [list = ''] = /^(\[[^\]]*\]|'[^']*')/.exec(each) ?? []
      const tested = [...each.matchAll(/^ +(?:async (\w+)\(\) \{|(\w+): \w+,$)/gm)].map(
        ([, one, other]) => one ?? other,
      )
      return [...list.matchAll(/'([^']+)'/g)].flatMap(([, route]) => tested.map((state) => `${route} ${state}`))
    })

/** A test with what it is built from: the files below tests/ that it imports. */
export function readWithBuilders(file: string): string {
  const text = read(file)
  const builders = [...text.matchAll(/from '#(tests\/[^']+)'/g)].map(([, path = '']) => read(path))
  return [text, ...builders].join('\n')
}

export const read = (file: string) => readFileSync(join(root, file), 'utf8')
