import { resolve } from 'node:path'
import { buildApp } from './app-build.ts'
import { StartProblem } from './start-problem.ts'

// npm run build
try {
  await buildApp(resolve(import.meta.dirname, '../..'))
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
