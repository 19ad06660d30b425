import { createServer } from 'node:net'
import { StartProblem } from './start-problem.ts'

/**
 * Fails at once when the port is taken, before minutes are spent on what would then not be served.
 * @throws StartProblem naming the port
 */
export async function checkPortIsFree(host: string, port: number): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw portProblem(error, host, port)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

/** What a failure to listen means to the person who starts the shop; another failure stays what it is. */
export function portProblem(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} is already used by another program. Stop it, or start the shop on another one: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be used by this account. Choose one above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST=${host} is not an address of this machine.`)
    default:
      return error
  }
}
