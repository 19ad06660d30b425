import type { Plugin } from 'vite'

const summary = /\bsummary: ('|")(?:\\.|(?!\1).)+\1/g

/** The endpoints' descriptions are for the API's documentation: in the app they were 1 KB of every start (docs/decisions/021). */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/, code: 'summary: ' },
      handler: (code) => ({ code: withoutSummary(code), map: null }),
    },
  }
}

export function withoutSummary(code: string): string {
  return code.replace(summary, "summary: ''")
}
