import type * as v from 'valibot'
import type {
  AnsweredFile,
  Chunk,
  ChunkBody,
  FileAnswer,
  FormBody,
  MultipartBody,
  ReceivedFile,
  UploadedFile,
} from './files.ts'

type Schema = v.GenericSchema
/** What a call carries: JSON, a form, a form with files, or a part of a file. */
export type Body = Schema | FormBody | MultipartBody | ChunkBody
/** What a call is answered with: JSON, or a file. */
export type Answered = Schema | FileAnswer
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Path = `/${string}`

/** Who may call: anyone; anyone logged in who holds what the endpoint needs; another system, by its own token. */
export type Access = 'public' | 'user' | 'service'

/**
 * What a call can need of who makes it. What each of them means is said once, in domain/people/access.ts; the server refuses by it before it reads any input, the app decides by it what it offers.
 */
export const rights = [
  'orders',
  'purchasePrices',
  'finances',
  'parent',
  'self',
  'reseller',
  'start',
  'staff',
  'admin',
  'service',
] as const
export type Right = (typeof rights)[number]

/**
 * One call of the API. The client sends by it, the server mounts by it, the OpenAPI document and the tests are generated from it.
 * `path` is below /api and names its parameters with a colon; `once` marks the calls that require an Idempotency-Key (api.md §4); the other
 * writes accept one.
 */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Body | undefined = Body | undefined,
  A extends Answered | undefined = Answered | undefined,
  C extends Access = Access,
  M extends Method = Method,
  T extends Path = Path,
> {
  readonly method: M
  readonly path: T
  readonly access: C
  /** Every one of them is needed; without any, being logged in is enough. Rules that look at what is sent stay with the service. */
  readonly needs?: readonly Right[]
  readonly summary: string
  readonly once?: true
  /** Fields of the body of which not even a fingerprint is kept; a repetition with others in them counts as the same call. */
  readonly secrets?: readonly string[]
  /** A key is not looked at: repeating the call changes nothing, its operations carry their own keys, or its input is a secret of which no fingerprint may be kept. */
  readonly unkeyed?: true
  /** The caller has to say for whom it was queued, in `X-Principal`; every call may. */
  readonly named?: true
  /** Success status, 200 unless the specification names another. */
  readonly status?: 200 | 201 | 202 | 204
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly answer?: A
}

/** `POST /cart/items`: an endpoint's name, of which there is one; also in types, so that a missing handler does not compile. */
export type NameOf<E> = E extends { readonly method: infer M extends Method; readonly path: infer T extends Path }
  ? `${M} ${T}`
  : never

type In<S> = S extends Schema ? v.InferInput<S> : undefined
type Out<S> = S extends Schema ? v.InferOutput<S> : undefined

type BodyIn<B> =
  B extends FormBody<infer F>
    ? v.InferInput<F>
    : B extends MultipartBody<infer F, infer N>
      ? v.InferInput<F> & { readonly [K in keyof N]?: readonly Blob[] }
      : B extends ChunkBody<infer T>
        ? Chunk<T>
        : In<B>
type BodyOut<B> =
  B extends FormBody<infer F>
    ? v.InferOutput<F>
    : B extends MultipartBody<infer F, infer N>
      ? v.InferOutput<F> & { readonly [K in keyof N]: readonly UploadedFile[] }
      : B extends ChunkBody<infer T>
        ? Chunk<T>
        : Out<B>

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A, infer _C> ? Out<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A, infer _C> ? Out<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A, infer _C> ? BodyOut<B> : never
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _C>
    ? A extends FileAnswer
      ? ReceivedFile
      : Out<A>
    : never
/** What the server's handler returns: the schema's input, before its defaults are filled. */
export type AnswerInputOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A, infer _C>
    ? A extends FileAnswer<infer T>
      ? AnsweredFile<T>
      : In<A>
    : never

/** What a caller must give: only the parts that the endpoint declares. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A, infer _C>
    ? (P extends Schema ? { params: In<P> } : object) &
        (Q extends Schema ? { query?: In<Q> } : object) &
        (B extends Body ? (undefined extends BodyIn<B> ? { body?: BodyIn<B> } : { body: BodyIn<B> }) : object)
    : never

/** Keeps the schemas' types; the only way an endpoint is written. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Body | undefined = undefined,
  A extends Answered | undefined = undefined,
  C extends Access = Access,
  const M extends Method = Method,
  const T extends Path = Path,
>(definition: Endpoint<P, Q, B, A, C, M, T>): Endpoint<P, Q, B, A, C, M, T> {
  return definition
}
