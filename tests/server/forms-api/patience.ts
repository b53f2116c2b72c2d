/** For `expect.poll`: looks often, and gives a busy machine the time it needs. */
export const patience = {interval: 20, timeout: 15_000}
