import { afterAll, expect, test } from 'vitest'
import { createMetrics, serveMetrics } from './metrics.ts'

const metrics = createMetrics({ totalCount: 5, idleCount: 3, waitingCount: 1 })
const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
afterAll(() => server.close())

test('durations are counted by route and status', async () => {
  metrics.observe({ method: 'GET', route: '/api/citizen/children/:childId', status: 200, ms: 12 })
  metrics.observe({ method: 'GET', route: '/api/citizen/children/:childId', status: 200, ms: 8 })
  const text = await (await fetch(`${url}/metrics`)).text()
  const labels = 'method="GET",route="/api/citizen/children/:childId",status="200"'
  expect(text).toContain(`nalle_http_request_duration_seconds_count{${labels}} 2`)
  expect(text).toContain(`nalle_http_request_duration_seconds_sum{${labels}} 0.02`)
})

test('the pool and the process are told of', async () => {
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toContain('nalle_database_connections{state="busy"} 2')
  expect(text).toContain('nalle_database_connections{state="waiting"} 1')
  expect(text).toContain('process_resident_memory_bytes')
})

test('lines of the audit that were lost are counted', async () => {
  metrics.onAuditLineLost()
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('nalle_audit_lines_lost_total 1')
})

test('jobs are counted by how they ended', async () => {
  expect(await metrics.observeJob('forget', async () => 7)).toBe(7)
  const broken = metrics.observeJob('forget', async () => {
    throw new Error('no database')
  })
  await expect(broken).rejects.toThrow('no database')
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toContain('nalle_job_duration_seconds_count{job="forget",outcome="done"} 1')
  expect(text).toContain('nalle_job_duration_seconds_count{job="forget",outcome="failed"} 1')
})

test('nothing else is answered there', async () => {
  expect((await fetch(`${url}/api/version`)).status).toBe(404)
})
