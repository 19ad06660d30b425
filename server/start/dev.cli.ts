import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { StartProblem } from './start-problem.ts'

// npm run dev: the server, started again after each change, and Vite's server for the app, which passes API calls on. Both end together.
const root = resolve(import.meta.dirname, '../..')
const programOf = (name: string, file: string) =>
  join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)

try {
  const { port } = readConfig(process.env)
  const run = (program: string, args: string[], env: Record<string, string>) =>
    spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const children = [
    run(programOf('tsx', 'dist/cli.mjs'), ['watch', '--clear-screen=false', 'server/main.ts'], { SERVE_APP: 'false' }),
    run(programOf('vite', 'bin/vite.js'), [], { API_URL: `http://localhost:${port}` }),
  ]
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  // A terminal sends Ctrl+C to the children itself; asking them twice would kill them hard.
  process.on('SIGINT', () => setTimeout(stop, 5000).unref())
  for (const child of children) child.once('exit', stop)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
