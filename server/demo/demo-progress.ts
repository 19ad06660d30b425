import { progressText } from '#server/db/import/progress-text.ts'
import type { DemoProgress } from './load-demo.ts'

/** What the loading of the demo is doing, in a line. */
export function demoProgressText(progress: DemoProgress): string {
  switch (progress.step) {
    case 'generate':
      return `Inventing articles: ${progress.articles.toLocaleString('en')} (${percent(progress.done)})`
    case 'import':
      return progress.file.finished
        ? progressText(progress.file)
        : `${percent(progress.done)} imported · ${progressText(progress.file)}`
  }
}

function percent(done: number): string {
  return `${Math.floor(done * 100)} %`
}
