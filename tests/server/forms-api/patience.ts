/** For `expect.poll`: polls often, and allows for a busy machine. */
export const patience = {interval: 20, timeout: 15_000}
