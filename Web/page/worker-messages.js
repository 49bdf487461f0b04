// Messages of a page to its worker.

const channel = new MessageChannel();
/** The functions that continue, in the order in which they wait. */
const waiting = [];

channel.port1.onmessage = () => waiting.shift()();

/**
 * Waits until the messages that have arrived are handled. They can have cancelled what waits, which
 * must then end.
 */
export function otherMessages() {
  return new Promise((next) => {
    waiting.push(next);
    channel.port2.postMessage(null);
  });
}

/** Passes each message to the handler of its `kind`. An error is answered with `failed`. */
export function answerMessages(handlers) {
  globalThis.onmessage = async ({ data }) => {
    try {
      await handlers[data.kind](data);
    } catch (error) {
      postMessage({ kind: "failed", id: data.id, message: error.message });
    }
  };
}
