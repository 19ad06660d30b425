import type { HttpAnswer } from '#src/platform/offline/engine/events.ts'
import type { SimRequest } from './server/sim-server.ts'
import type { World } from './world.ts'

/** What a device knows of its line. */
export interface Line {
  isOnline: boolean
}
type Outcome = HttpAnswer | 'network' | 'timeout'

const PORTAL: HttpAnswer = { status: 200, epoch: null, body: undefined, retryAfterSeconds: null, uploadOffset: null }

/** Between devices and server: loses, doubles, delays and so reorders what it carries. */
export class Network {
  /** Counts the server's lives: what was under way when it died does not arrive. */
  #life = 0

  constructor(private readonly world: World) {}

  serverDied(): void {
    this.#life += 1
  }

  /** @param told exactly once; what comes later than the time-out is not told */
  carry(line: Line, request: SimRequest, timeoutMs: number, told: (outcome: Outcome) => void): void {
    const { timeline, random, faults } = this.world
    let isTold = false
    const tell = (outcome: Outcome) => {
      if (isTold) return
      isTold = true
      told(outcome)
    }
    timeline.after(timeoutMs, () => tell('timeout'))
    if (!line.isOnline) return timeline.after(random.between(1, 200), () => tell('network'))
    if (random.chance(faults.captivePortal)) return timeline.after(random.between(20, 200), () => tell(PORTAL))
    if (random.chance(faults.duplicated))
      this.#deliver(request, this.#delayMs() + random.between(0, 40_000), () => undefined)
    if (random.chance(faults.requestLost)) return
    const delayMs = this.#delayMs()
    this.#deliver(request, delayMs, (answer) => {
      if (answer === null) return timeline.after(this.#delayMs(), () => tell('network'))
      if (random.chance(faults.answerLost)) return
      timeline.after(this.#delayMs(), () => tell(answer))
    })
  }

  #deliver(request: SimRequest, delayMs: number, answered: (answer: HttpAnswer | null) => void): void {
    const { timeline, random, server } = this.world
    const life = this.#life
    timeline.after(delayMs, async () => {
      if (!server.isUp || life !== this.#life) return answered(null)
      const workMs = random.between(2, 60)
      const answer = await server.handle(request, workMs)
      timeline.after(workMs, () => answered(life === this.#life ? answer : null))
    })
  }

  #delayMs(): number {
    const { random, faults } = this.world
    return random.chance(faults.delayed) ? random.between(500, 30_000) : random.between(5, 150)
  }
}
