import { parseAst, type Plugin } from 'vite'

/** What of an endpoint the app makes no use of: its description is for the API's documentation, and what may be sent is checked by the shop. */
const UNUSED = new Set(['summary', 'params', 'query', 'body'])

/** Leaves of the contract's endpoints what the app reads: where they are and what they answer. The rest was 4 KB of every start (docs/decisions/021). */
export function answersOnly(): Plugin {
  return {
    name: 'answers-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/[\w/-]+\.ts$/, code: 'endpoint(' },
      handler: (code) => ({ code: withAnswersOnly(code), map: null }),
    },
  }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string }
  readonly arguments: readonly (Node & {
    readonly properties?: readonly (Node & { readonly key?: { readonly name?: string } })[]
  })[]
}

export function withAnswersOnly(code: string): string {
  const gone: { start: number; end: number }[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (value !== null && typeof value === 'object') {
      const node = value as Call
      if (node.type === 'CallExpression' && node.callee.name === 'endpoint') {
        for (const { start, end, key } of node.arguments.flatMap(({ properties = [] }) => properties))
          if (UNUSED.has(key?.name ?? '')) gone.push({ start, end })
      }
      for (const each of Object.values(value)) visit(each)
    }
  }
  visit(parseAst(code, { lang: 'ts' }))
  let rest = code
  for (const { start, end } of gone.toReversed()) rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '')
  return rest
}
