import type { ChildImageId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './wire.ts'

/** A picture never changes: a new one has a new id. */
export const getChildImage = endpoint({
  method: 'GET',
  path: '/api/citizen/child-images/:imageId',
  auth: 'WEAK',
  file: 'DOWNLOAD',
  cache: 'private-day',
  params: z.object({ imageId: id<ChildImageId>('child-image') }),
  refusals: { LOST: 404 },
  audit: 'children.image',
})
