import {z} from 'zod'

/** The environment variables of metrics and logs. docs/operations.md documents them. */
export const operationsEnvironment = {
  LOG_FORMAT: z.enum(['json', 'pretty'], 'must be "json" or "pretty"').optional(),
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be at most 65535')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
}

/** The variables above that contain a secret. */
export const operationsSecrets = ['METRICS_TOKEN'] as const

/** Where `/metrics` is served. */
export interface MetricsConfig {
  /** A port of its own, 0 for any free port; undefined if it is a path of the site. */
  port: number | undefined
  /** Token that requests must have; only a port of its own may be without one. */
  token: string | undefined
}

/** Returns where `/metrics` is served; undefined if it is off. */
export function metricsConfig({
  METRICS_PORT: port,
  METRICS_TOKEN: token,
}: z.infer<z.ZodObject<typeof operationsEnvironment>>): MetricsConfig | undefined {
  return port === undefined && token === undefined ? undefined : {port, token}
}
