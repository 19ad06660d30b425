import type { Chunk } from '#src/contract/files.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { Call } from '#src/platform/offline/engine/effects.ts'
import type { HttpAnswer } from '#src/platform/offline/engine/events.ts'
import { refusalOf } from '#server/operations/refusal-of.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { errorBody } from '#server/refusals/refusal-body.ts'
import { shopServer, type ShopServer } from '#tests/store/shop-server.ts'
import { EffectLog } from '../effect-log.ts'
import { checkRefusal } from '../jobs/told-values.ts'
import { onlineWrite } from '../after-sales/online-writes.ts'
import { faultyStore } from './faulty-store.ts'
import { photoOf } from '../device/photos.ts'
import type { Plants } from '../plants.ts'
import type { World } from '../world.ts'

export interface SimRequest {
  readonly token: string
  /** `X-Principal`; null where the planted bug leaves it out. */
  readonly claimed: string | null
  readonly call: Call | { readonly to: 'cart' } | { readonly to: 'online'; readonly key: string }
}

/** The real services, seen through the faults of a real server. */
export class SimServer {
  isUp = true
  /** Another one after each restore. */
  epoch = 1
  readonly log: EffectLog
  /** Operations that fail for as long as the world is not healed. */
  readonly poison = new Set<string>()
  /** Tokens that were truly refused: only their devices may log out. */
  readonly refusedTokens = new Set<string>()
  readonly #atWork = new Map<string, number>()
  readonly #shop: ShopServer
  #breach: unknown = null

  constructor(
    private readonly world: World,
    plants: Plants,
  ) {
    const { timeline, random } = world
    this.log = new EffectLog(world.ledger)
    const { store, once } = faultyStore(
      world.shop.store,
      {
        fate: () =>
          random.chance(world.faults.connectionLost)
            ? 'lost'
            : random.chance(world.faults.lostAfterCommit)
              ? 'lost-after-commit'
              : 'works',
        isKeyAtWork: (key) => (this.#atWork.get(key) ?? 0) > timeline.nowMs,
        isPoison: (key) => this.poison.has(key),
        committed: (effect) => this.#watch(() => this.log.committed(effect)),
        refused: (key, body) =>
          this.#watch(() => checkRefusal(this.log.book, world.ledger.keys.get(key)?.payload ?? {}, body)),
      },
      plants.once,
    )
    const epoch = () => this.epochName
    const parts = {
      store,
      once,
      shape: (_schema: unknown, answer: unknown) => answer,
      operations: plants.operations,
      get epoch() {
        return epoch()
      },
    }
    this.#shop = shopServer(parts, {
      checksPrincipal: plants.checksPrincipal,
      hinted: (principal, hints) => plants.hints(hints).forEach(({ to }) => world.hint(principal, to)),
    })
  }

  /** @param workMs how long it takes; a copy that arrives meanwhile finds the key at work */
  async handle(request: SimRequest, workMs: number): Promise<HttpAnswer> {
    const { random, faults } = this.world
    if (random.chance(faults.tooMany))
      return this.#refuse(new Refusal('too-many-requests', { retryAfterSeconds: random.between(1, 60) }))
    if (random.chance(faults.serverError))
      return random.chance(0.5)
        ? { ...this.#refuse(new Refusal('unavailable')), epoch: null }
        : this.#refuse(new Refusal('internal'))
    try {
      if (request.call.to === 'upload') return await this.#upload(request, request.call)
      const body = await this.#answer(request.call, request)
      if (this.#breach) throw this.#breach
      if (request.call.to === 'batch')
        for (const { key } of request.call.body.operations) this.#atWork.set(key, this.world.timeline.nowMs + workMs)
      return { status: 200, epoch: this.epochName, body, retryAfterSeconds: null, uploadOffset: null }
    } catch (error) {
      if (this.#breach) throw this.#breach
      const refusal = refusalOf(error as Refusal)
      if (refusal.status === 401 || refusal.status === 409) this.refusedTokens.add(request.token)
      return this.#refuse(refusal)
    }
  }

  /** A breach is kept: the services would take it for a failure of the database. */
  #watch(look: () => void): void {
    try {
      look()
    } catch (error) {
      this.#breach ??= error
    }
  }

  cart(token: string): Promise<Cart> {
    return this.#shop.cart(token)
  }

  async #upload(
    { token, claimed }: SimRequest,
    { lane, sha256, mediaType: type, offset, length }: Extract<Call, { to: 'upload' }>,
  ): Promise<HttpAnswer> {
    const bytes = photoOf(sha256).content.subarray(offset, offset + length)
    const uploadOffset = await this.#shop.upload(token, claimed ?? '', {
      lane,
      sha256,
      type: type as Chunk['type'],
      offset,
      bytes,
    })
    return { status: 204, epoch: this.epochName, body: undefined, retryAfterSeconds: null, uploadOffset }
  }

  async #answer(call: Exclude<SimRequest['call'], { to: 'upload' }>, { token, claimed }: SimRequest): Promise<unknown> {
    const as = claimed ?? ''
    switch (call.to) {
      case 'batch':
        return {
          results: (await this.#shop.batch(token, as, call.body)).map((result) =>
            codeOf(result.body) === 'in-flight' ? { ...result, status: this.world.plants.inFlightStatus } : result,
          ),
        }
      case 'cancel':
        return this.#shop.cancel(token, as, call.body.key)
      case 'reconcile':
        return { unknown: await this.#shop.reconcile(token, as, call.body.keys) }
      case 'online':
        return this.#askNow(token, as, call.key)
      case 'cart':
        return this.#shop.cart(token)
    }
  }

  async #askNow(token: string, claimed: string, key: string): Promise<unknown> {
    const { status, body } = await this.#shop.once(token, claimed, key, onlineWrite(this.world.ledger.online.get(key)!))
    if (status >= 400) throw new Refusal('validation')
    return body
  }

  get epochName(): string {
    return `epoch-${this.epoch}`
  }
  #refuse(refusal: Refusal): HttpAnswer {
    return {
      status: refusal.status,
      epoch: this.epochName,
      body: errorBody(refusal, 'ro'),
      retryAfterSeconds: refusal.extra.retryAfterSeconds ?? null,
      uploadOffset: null,
    }
  }
}

function codeOf(body: unknown): unknown {
  return (body as { code?: unknown } | undefined)?.code
}
