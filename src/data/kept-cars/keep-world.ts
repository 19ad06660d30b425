import { HTTPError } from 'ky'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { listId } from '#src/data/products/seen-list.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { http } from '#src/platform/api/http.ts'
import type { KeepWorld } from './keep-car.ts'
import { keptCar, keptLists, saveKeptCar } from './kept-cars.ts'

const PER_PAGE = '100'

/** The shop and this device, for one download. */
export function keepWorld(carId: string, signal: AbortSignal): KeepWorld {
  const params = { carId }
  const quietly = { signal, inBackground: true } as const
  return {
    details: () => call(vehicleEndpoints.details, { params, ...quietly }),
    categories: async () => (await call(vehicleEndpoints.categories, { params, ...quietly })).items,
    page: (categoryId, page) =>
      call(productEndpoints.ofVehicle, {
        params,
        query: { category_id: String(categoryId), page: String(page), per_page: PER_PAGE },
        ...quietly,
      }),
    image: (address) => imageBytes(address, signal),
    load: async () => (await keptCar(carId))?.value ?? null,
    // The session may have ended meanwhile, and the next person's part of the device be open.
    save: async (car) => {
      signal.throwIfAborted()
      await saveKeptCar(carId, car)
    },
    saveList: async (categoryId, list) => {
      signal.throwIfAborted()
      await keptLists.put(listId(carId, categoryId), list)
    },
    pause: (ms) => pause(ms, signal),
    nowMs: () => Date.now(),
  }
}

/** The worker keeps every catalogue image that passes through it (sw/sw.ts). */
async function imageBytes(address: string, signal: AbortSignal): Promise<number> {
  try {
    return (await http.get(address, { signal }).arrayBuffer()).byteLength
  } catch (cause) {
    signal.throwIfAborted()
    const status = cause instanceof HTTPError ? cause.response.status : null
    if (status !== null && status !== 429) return 0
    throw new ApiError(
      status === null ? { kind: 'offline', message: '', cause } : { kind: 'rejected', message: '', status, cause },
    )
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
