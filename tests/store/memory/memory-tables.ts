import type { Selectable } from 'kysely'
import type { NewClaim } from '#src/contract/after-sales/claims.ts'
import type { VehicleFacts } from '#src/contract/catalogue/fit.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import type { JobRow } from '#server/modules/jobs/jobs.repository.ts'
import type { CartLineRow, Holder } from '#server/modules/cart/cart-lines.ts'
import type { CartHead } from '#server/modules/cart/cart.repository.ts'
import type { CarFit } from '#server/modules/catalogue/product/car-fit.repository.ts'
import type { ArticleRow } from '#server/modules/catalogue/product/offer.repository.ts'
import type { ClaimRow } from '#server/modules/claims/claims.repository.ts'
import type { ReturnLineRow, ReturnRow } from '#server/modules/returns/return-rows.ts'
import type { ShelvedPhoto } from '#server/modules/uploads/photo-parts.ts'
import type { FavouriteListRow } from '#server/modules/favourites/favourites.repository.ts'
import type { NewOrder } from '#server/modules/orders/order.repository.ts'
import type { UserVehicleRow } from '#server/modules/vehicles/user-vehicles.repository.ts'
import type { KeyRecord } from '#server/store/key.repository.ts'

export interface MemorySession {
  readonly tokenId: string
  readonly userId: number
  readonly actorId: number
  readonly expiresAt: Date
}
export interface MemoryOrder {
  readonly order: NewOrder
  readonly number: string
  readonly createdAt: Date
  readonly creditExceeded: boolean
}
/** One that was taken away keeps its place; nothing is missing of it. */
export type MemoryClaimPhoto = ShelvedPhoto & { readonly isRemoved?: boolean }
/** `owner` is `company:user`. */
export type MemoryClaim = Omit<ClaimRow, 'said' | 'photos'> & {
  readonly photos: readonly MemoryClaimPhoto[]
  readonly claim: NewClaim
  readonly owner: string
  readonly actorId: number
  readonly createdAt: Date
  /** What staff have made of it. */
  readonly work: Partial<Selectable<Tables['claims']>>
}
/** A line of an article on an invoice. */
export interface MemoryInvoiceLine {
  readonly companyId: number
  readonly number: string
  readonly line: number
  readonly articleId: number
  readonly quantity: number
  readonly returnableUntil: string | null
  readonly suppliedOn: string
  readonly warrantyUntil: string | null
}
export interface MemoryReturn {
  readonly row: ReturnRow
  readonly clientId: string
  readonly actorId: number
  readonly lines: readonly ReturnLineRow[]
  readonly photos: readonly ShelvedPhoto[]
  /** Those that were taken away; nothing is missing of them. */
  readonly removed: readonly ShelvedPhoto[]
}
/** A key while its effect runs has no status yet. */
export type MemoryKey = Omit<KeyRecord, 'status'> & {
  readonly status: number | null
  readonly subjectId: number
  readonly createdAt: Date
}

/** Rows are never changed in place: a write puts another row, so that undoing it is putting the old one back and a copy of the maps is a backup. */
export interface MemoryTables {
  readonly companies: Map<number, Selectable<Tables['companies']>>
  readonly users: Map<number, Selectable<Tables['users']>>
  /** By token. */
  readonly sessions: Map<string, MemorySession>
  /** By company, the default one first. */
  readonly shippingPoints: Map<number, readonly ShippingPoint[]>
  readonly articles: Map<number, ArticleRow>
  /** By `article:group`. */
  readonly prices: Map<string, { readonly listMinor: number; readonly netMinor: number }>
  /** Pieces by article, then by warehouse. */
  readonly stock: Map<number, ReadonlyMap<number, number>>
  readonly badges: Map<number, VehicleBadge>
  readonly vehicleFacts: Map<number, VehicleFacts>
  readonly vinRecords: Map<string, Selectable<Tables['vin_records']>>
  /** Criteria of each linkage to a vehicle, by `article:car`. */
  readonly linkages: Map<string, CarFit['fits']>
  /** By `company:user`. */
  readonly carts: Map<string, CartHead>
  /** By cart or job; `isSelected` of a job's lines stands in `lineSelections`. */
  readonly cartLines: Map<Holder, readonly CartLineRow[]>
  /** The cart or job of each line, so that a line's id is used once. */
  readonly lineOwners: Map<string, Holder>
  /** `line:user`. */
  readonly lineSelections: Map<string, true>
  readonly jobs: Map<string, JobRow & { readonly companyId: number }>
  /** By intent. */
  readonly orders: Map<string, MemoryOrder>
  /** By `subject:key`. */
  readonly keys: Map<string, MemoryKey>
  /** By `company:user`. */
  readonly favourites: Map<string, readonly FavouriteListRow[]>
  /** The owner of each list, `company:user`. */
  readonly favouriteOwners: Map<string, string>
  readonly claims: Map<string, MemoryClaim>
  /** By `number/line`. */
  readonly invoiceLines: Map<string, MemoryInvoiceLine>
  /** By number. */
  readonly returns: Map<string, MemoryReturn>
  /** Parts of photos in their order, by `claim:sha256` or `return number:sha256`. */
  readonly photoParts: Map<string, readonly Buffer[]>
  /** By `company:user`. */
  readonly userVehicles: Map<string, readonly UserVehicleRow[]>
  /** By `company:subject:actor:device`. */
  readonly deviceKeys: Map<string, Buffer>
}
/** Like sequences of the database: what is rolled back does not give its number back. */
export interface MemoryCounters {
  carts: number
  cartLines: number
  orders: number
  claims: number
  returns: number
}

export interface MemoryBackup {
  readonly tables: MemoryTables
  readonly counters: MemoryCounters
}

export function emptyTables(): MemoryTables {
  return {
    companies: new Map(),
    users: new Map(),
    sessions: new Map(),
    shippingPoints: new Map(),
    articles: new Map(),
    prices: new Map(),
    stock: new Map(),
    badges: new Map(),
    vehicleFacts: new Map(),
    vinRecords: new Map(),
    linkages: new Map(),
    carts: new Map(),
    cartLines: new Map(),
    lineOwners: new Map(),
    lineSelections: new Map(),
    jobs: new Map(),
    orders: new Map(),
    keys: new Map(),
    userVehicles: new Map(),
    favourites: new Map(),
    favouriteOwners: new Map(),
    claims: new Map(),
    invoiceLines: new Map(),
    returns: new Map(),
    photoParts: new Map(),
    deviceKeys: new Map(),
  }
}

/** A backup: rows are shared, since they never change. */
export function copyOf(tables: MemoryTables): MemoryTables {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, new Map(rows as Map<unknown, unknown>)]),
  ) as unknown as MemoryTables
}
