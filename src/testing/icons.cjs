/** The icons of @ant-design/icons, each loaded from its own file on first use. */
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      name === '__esModule' ? true : require(`@ant-design/icons/lib/icons/${String(name)}`).default,
  },
);
